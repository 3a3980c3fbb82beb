import { Button } from '../button.tsx';
import { CheckField } from '../check-field.tsx';
import { BigPhone, HelpColumns, Hero, HoursList, RouteList } from '../landing-layout.tsx';
import { PageFooter, Soil } from '../page-footer.tsx';
import { Ridge } from '../ridge.tsx';
import text from '../text.module.css';
import { Note, Pair } from '../text.tsx';
import { TextField } from '../text-field.tsx';
import { PlainTop } from './sample-shell.tsx';

const nothing = (): void => {};
const stops = [
  { title: 'Your business', text: 'What it is, where it is, and what you spend on fuel in a month.' },
  {
    title: 'Your offer',
    text: 'Your discount in cents per litre. Add a promo code or Airpoints if you have them.',
  },
  { title: 'Credit check', text: 'Your legal name, date of birth, driver’s licence and home address.' },
  { title: 'Final details', text: 'Where to send cards and invoices, and the account you pay from.' },
  { title: 'Order cards', text: 'Choose a driver, vehicle, products and limits for each card.' },
];
const facts = [
  {
    key: 'a',
    text: (
      <>
        <b>For businesses only.</b> Companies, sole traders, partnerships, charities, trusts and societies.
      </>
    ),
  },
  {
    key: 'b',
    text: (
      <>
        <b>Stop when you like.</b> Save your answers and pick them up from a link for 3 months.
      </>
    ),
  },
  {
    key: 'c',
    text: (
      <>
        <b>Cards in 5 working days</b> after your account is approved.
      </>
    ),
  },
];

/** The first page. */
export const LandingPages = () => (
  <>
    <PlainTop end={<Button kind="act">Help</Button>} />
    <main>
      <Hero
        title="Fuel cards for your business"
        lede="Open one account, give each driver or vehicle its own card, and set what every card can buy."
        facts={facts}
      >
        <form>
          <h2>Start your application</h2>
          <Pair>
            <TextField label="First name" value="Hamish" onChange={nothing} />
            <TextField label="Last name" value="Buchan" onChange={nothing} />
          </Pair>
          <TextField
            label="E-mail"
            value="hamish@lindisfencing.co.nz"
            onChange={nothing}
            hint="We send your save link and confirmation here."
          />
          <CheckField isChecked onChange={nothing}>
            Send me updates and offers from Tussock Fuel
          </CheckField>
          <Button>Start application</Button>
          <Note>
            Fuel for personal use? See <a href="/">our consumer card</a>.
          </Note>
        </form>
      </Hero>
      <Ridge />
      <Soil>
        <h2 className={text.section}>What happens next</h2>
        <RouteList stops={stops} />
        <HelpColumns>
          <div>
            <h2>Rather talk it through?</h2>
            <BigPhone number="0800 555 010" />
            <p>
              Or <a href="/">send us a message</a> any time.
            </p>
          </div>
          <div>
            <h3>Phone hours</h3>
            <HoursList
              hours={[
                { days: 'Weekdays', time: '7am–9pm' },
                { days: 'Saturday', time: '8am–1pm' },
              ]}
            />
          </div>
          <div>
            <h3>Already started?</h3>
            <p>Open the link in your save e-mail. It takes you back to the question you stopped at.</p>
          </div>
        </HelpColumns>
      </Soil>
    </main>
    <PageFooter
      name="Tussock Fuel"
      links={[
        { label: 'Fuel card terms', href: '#' },
        { label: 'Privacy', href: '#' },
      ]}
    />
  </>
);
