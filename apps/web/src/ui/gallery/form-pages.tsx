import { useState } from 'react';
import { Autocomplete } from '../autocomplete.tsx';
import { Button } from '../button.tsx';
import { CheckField } from '../check-field.tsx';
import { DateField } from '../date-field.tsx';
import { MoneyField } from '../money-field.tsx';
import { OfferBanner } from '../offer-banner.tsx';
import { QuestionFrame } from '../question-frame.tsx';
import { RadioRows } from '../radio-rows.tsx';
import { ReviewList } from '../review-list.tsx';
import { SectionHeader } from '../section-header.tsx';
import { SelectField } from '../select-field.tsx';
import { SkipLink } from '../skip-link.tsx';
import { Figures, Pair, Row } from '../text.tsx';
import { TextField } from '../text-field.tsx';
import { WorkLayout, WorkSection } from '../work-layout.tsx';
import { SampleDock, SamplePanels, SampleTop } from './sample-shell.tsx';

const nothing = (): void => {};
const places = [
  { value: 'a', label: '14 Ballantyne Road', detail: 'Wānaka 9305. Mail is delivered here.' },
  { value: 'b', label: '14A Ballantyne Road', detail: 'Wānaka 9305. Mail is delivered here.' },
  { value: 'c', label: 'Unit 2, 14 Ballantyne Road', detail: 'Wānaka 9305. No mail delivery.' },
];
const kinds = [
  { value: 'Limited', label: 'Limited Company', detail: 'On the NZ Companies Register' },
  { value: 'SoleTrader', label: 'Sole Trader', detail: 'You trade as yourself' },
  { value: 'Partnership', label: 'Partnership', detail: 'Two or more owners' },
  { value: 'TrustSociety', label: 'Charity, Trust or Society', detail: 'You have a registration number' },
  { value: 'Other', label: 'Other', detail: 'Anything else' },
];
const use = [
  { value: 'yes', label: 'Yes, business only' },
  { value: 'no', label: 'No, personal use too' },
];
const found = [
  { key: '1', title: 'Lindis Pass Fencing Limited', detail: 'NZBN 9429 0412 8830 6, registered 2014' },
  {
    key: '2',
    title: 'Lindis Pass Contracting 2019 Limited',
    detail: 'NZBN 9429 0475 1162 1, registered 2019',
  },
  { key: '3', title: 'Lindis Pass Merino Limited', detail: 'NZBN 9429 0308 4477 8, registered 2002' },
];
const presets = [250, 500, 750, 1000, 1500, 2000, 2500].map((value) => ({
  value,
  label: `$${value.toLocaleString('en-NZ')}`,
}));
const continueButton = (
  <Row>
    <Button>Continue</Button>
  </Row>
);

function Lookup({
  status,
  text: first,
}: {
  readonly status: 'idle' | 'searching' | 'none' | 'results';
  readonly text: string;
}) {
  const [text, setText] = useState(first);
  return (
    <Autocomplete
      label="Business name"
      text={text}
      onTextChange={setText}
      status={status}
      items={status === 'results' ? found : []}
      onPick={(item) => setText(item.title)}
      onManual={nothing}
      countText={(count) => `${count} matches on the register`}
    />
  );
}

function Spend() {
  const [value, setValue] = useState<number | null>(1250);
  const all = [...presets, { value: 10_000, label: '$10,000 or more', span: 'full' as const }];
  return (
    <MoneyField
      label="Monthly fuel spend in dollars"
      isLabelHidden
      value={value}
      onChange={setValue}
      suffix="a month"
      presets={all}
    />
  );
}

function Place() {
  const [value, setValue] = useState('a');
  const [isAnswered, setAnswered] = useState(false);
  return (
    <QuestionFrame
      id="physical-address"
      title="Where is the business?"
      status={isAnswered ? 'answered' : 'open'}
      hint={
        <>
          The register has <b>14 Ballantyne Road, Wānaka</b>, and more than one address matches. Which is
          yours?
        </>
      }
      aside={{
        title: 'Why we ask',
        text: 'Your cards can go to a different address. You choose that in Final details.',
      }}
      answer={{ text: '14 Ballantyne Road', detail: 'Wānaka 9305' }}
      onChange={() => setAnswered(false)}
    >
      <RadioRows legend="Address" isLegendHidden choices={places} value={value} onChange={setValue} />
      <Row>
        <Button onClick={() => setAnswered(true)}>Use this address</Button>
        <Button kind="act">Enter manually</Button>
      </Row>
    </QuestionFrame>
  );
}

/** The form: the column of questions, and each control in its states. */
export const FormPages = () => (
  <>
    <SkipLink to="main">Skip to the questions</SkipLink>
    <SampleTop current={0} />
    <WorkLayout
      sidebarLabel="You've told us"
      sidebar={
        <>
          <h2>You've told us...</h2>
          <SamplePanels />
        </>
      }
      dock={<SampleDock />}
    >
      <WorkSection>
        <SectionHeader
          title="Your business"
          lede="Four questions. We save each answer, so you can stop here and come back."
        />
        <QuestionFrame
          id="q1"
          title="What kind of business is it?"
          status="answered"
          onChange={nothing}
          answer={{ text: 'Limited Company', detail: 'Cards for business use only' }}
        />
        <QuestionFrame
          id="q2"
          title="What is the business called?"
          status="answered"
          onChange={nothing}
          answer={{
            text: 'Lindis Pass Fencing Limited',
            detail: (
              <>
                Trading as Lindis Fencing. NZBN <Figures>9429 0412 8830 6</Figures>
              </>
            ),
          }}
        />
        <Place />
        <QuestionFrame
          id="q4"
          title="How much do you spend on fuel each month?"
          status="locked"
          lockedNote="Answer Where is the business? first."
          isLast
        />
      </WorkSection>
      <WorkSection>
        <SectionHeader title="The same column at other moments" level={2} />
        <QuestionFrame id="k1" title="What kind of business is it?" status="open">
          <RadioRows
            legend="Kind of business"
            isLegendHidden
            choices={kinds}
            value="Limited"
            onChange={nothing}
          />
          <RadioRows
            legend="Will the cards be used for business only?"
            choices={use}
            value="yes"
            onChange={nothing}
            layout="two"
            error="Choose one of the two"
          />
          <CheckField isChecked onChange={nothing}>
            I declare that the account and every card on it will be used for business only.
          </CheckField>
          {continueButton}
        </QuestionFrame>
        <QuestionFrame
          id="k2"
          title="What is the business called?"
          status="open"
          hint="Start typing the name as it is on the register."
        >
          <Lookup status="results" text="lindis pass" />
          <Lookup status="searching" text="lindis pass fen" />
          <Lookup status="none" text="lindus pas fencers" />
          <Lookup status="idle" text="" />
        </QuestionFrame>
        <QuestionFrame id="k3" title="How can we reach you?" status="open">
          <Pair>
            <TextField
              label="Contact number"
              value="027 555 01"
              onChange={nothing}
              error="This number looks too short. Try 027 555 0142."
            />
            <TextField
              label="Invoice email"
              value="hamish@lindisfencing.co.nz"
              onChange={nothing}
              hint="For invoices only"
            />
          </Pair>
          <SelectField
            label="Bank"
            value=""
            placeholder="Choose a bank"
            choices={[{ value: 'asb', label: 'ASB' }]}
            onChange={nothing}
            width="medium"
          />
          <DateField
            legend="Date of birth"
            value="27/3/85"
            onChange={nothing}
            hint="For example 27 3 1985"
            error="The year needs four figures"
          />
          <Row>
            <Button isBusy>Continue</Button>
            <Button isDisabled>Not yet</Button>
            <Button kind="quiet">Another</Button>
          </Row>
        </QuestionFrame>
        <QuestionFrame
          id="k4"
          title="How much do you spend on fuel each month?"
          status="open"
          hint="A close guess is fine."
        >
          <Spend />
          {continueButton}
        </QuestionFrame>
        <QuestionFrame id="k5" title="Your offer" status="open" isLast>
          <OfferBanner
            over="For $1,250.00 of fuel a month"
            figure="12"
            unit={['cents per litre', 'off the pump price']}
          >
            <p>Your discount comes off at the pump, at every Tussock Fuel site. Offer valid to 31/01/2027.</p>
            <p>
              <Button kind="act">Ask for special rates</Button>
            </p>
          </OfferBanner>
          <TextField label="Promo code" isOptional value="HIGHCOUNTRY" onChange={nothing} />
          <ReviewList
            rows={[
              {
                key: 'a',
                term: 'Business name',
                definition: 'Lindis Pass Fencing Limited',
                onChange: nothing,
              },
              { key: 'b', term: 'Trading name', definition: 'Lindis Fencing', onChange: nothing },
            ]}
          />
        </QuestionFrame>
      </WorkSection>
    </WorkLayout>
  </>
);
