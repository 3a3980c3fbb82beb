import { Button, ButtonLink } from '../button.tsx';
import { EndingLayout, StepList } from '../ending-layout.tsx';
import { FuelCard } from '../fuel-card.tsx';
import { Notice } from '../notice.tsx';
import { PageFooter } from '../page-footer.tsx';
import { TermList } from '../review-list.tsx';
import { Ridge } from '../ridge.tsx';
import { Row } from '../text.tsx';
import { SampleMark } from './sample-mark.tsx';
import { PlainTop } from './sample-shell.tsx';

/** How applications end, one under the other. */
export const EndingPages = () => (
  <>
    <PlainTop end={<a href="tel:0800555010">0800 555 010</a>} />
    <EndingLayout
      mark="done"
      title="Thank you, Hamish. Your application is in."
      lede="One thing left: choose your cards, so they are ready to make when the account is approved."
      side={
        <StepList
          steps={[
            { title: 'Application sent', detail: '19/11/2026, 9:12 pm', mark: 'done' },
            { title: 'Order cards', detail: 'Driver, vehicle, products and limits', mark: 'now' },
            { title: 'Account approved', detail: 'We e-mail hamish@lindisfencing.co.nz', mark: 'lock' },
            { title: 'Cards delivered', detail: 'Within 5 working days after approval', mark: 'lock' },
          ]}
        />
      }
    >
      <Row>
        <Button>Order cards</Button>
      </Row>
    </EndingLayout>
    <EndingLayout
      title="Your card order is confirmed"
      lede="4 fuel cards for Lindis Pass Fencing Limited. They arrive within 5 working days after approval."
      side={
        <>
          <FuelCard
            mark={<SampleMark />}
            name="Tussock Fuel"
            kind={['Business', 'fuel card']}
            headline="Any vehicle"
            isHeadlineWords
            lines={[
              { label: 'Driver', value: 'Aroha Ngata' },
              { label: 'Buys', value: 'All Products excluding Tobacco & AdBlue' },
            ]}
            label="Fuel card"
          />
          <TermList
            rows={[
              { term: 'Cards', definition: '4' },
              { term: 'Confirmation', definition: 'hamish@lindisfencing.co.nz' },
            ]}
          />
        </>
      }
    >
      <Notice title="If they do not arrive">
        <p>
          Contact us within 5 working days on <a href="tel:0800555010">0800 555 010</a>, so you are not liable
          for fraud.
        </p>
      </Notice>
      <Row>
        <Button kind="quiet">Back to Tussock Fuel</Button>
      </Row>
    </EndingLayout>
    <EndingLayout title="Page Not Found" lede="There is nothing at this address.">
      <Row>
        <ButtonLink href="/">Go to the start</ButtonLink>
      </Row>
    </EndingLayout>
    <Ridge />
    <PageFooter
      name="Tussock Fuel"
      links={[
        { label: 'Fuel card terms', href: '#' },
        { label: 'Privacy', href: '#' },
      ]}
    />
  </>
);
