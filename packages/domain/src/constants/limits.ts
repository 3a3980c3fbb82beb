/** Numbers the specification fixes (section 9), units in their names, and the few it leaves open (marked †). */
export const defaultFuelAmountDollars = 500;
/** † The most that is taken for a month's fuel: more is a slip of the finger. */
export const maximumFuelAmountDollars = 10_000_000;
/** † From this monthly spend the fuel question offers a callback for special rates. */
export const specialRatesFromDollars = 10_000;

export const defaultDailyLimitDollars = 250;
/** † Adding more cards than this asks first. */
export const maximumCards = 20;
/** † The most cards one order may hold, whatever was confirmed. */
export const maximumCardsInOneOrder = 1_000;

/** † Characters of a vehicle registration; New Zealand plates have six. */
export const registrationMaximum = 10;

/** † Thresholds of the embedded score card: monthly fuel spend, and age of the business. */
export const creditThresholdDollars = 12_500;
export const creditThresholdYears = 9;

export const saveLinkExpiryMonths = 3;
export const maximumShareEmails = 5;
export const idleTimeoutMinutes = 1_440;
/** † How long before the idle time-out the applicant is warned; WCAG 2.2.1 asks for 20 seconds at least. */
export const idleWarningMinutes = 2;
export const cardDeliveryWorkingDays = 5;
/** † Within how many working days the provider promises to decide what a person looks at. */
export const promisedWorkingDays = 2;
/** From how many decisions, within how many days, it is shown how long they took instead of what is promised. */
export const measuredDecisions = 30;
export const measuredDays = 60;
/** † How long an open status link outlives the last change of a closed application. */
export const statusLinkDays = 90;
/** How often a new link may be asked for in an hour, for each reference and for each address. */
export const lostLinksPerHour = 3;
/** † Enquiries at the credit bureau about one person; above that an application is assessed by hand. */
export const enquiriesPerDay = 3;
/** Days of waiting after which an awaited guarantee is reminded of. */
export const guaranteeReminderDays = [3, 7] as const;

/** † An applicant's age in years. */
export const minimumAgeYears = 18;
export const maximumAgeYears = 120;

export const emailLocalPartMaximum = 64;
export const emailDomainMaximum = 255;
/** † Characters of a name, an address line and other texts; and the bytes of a whole draft. */
export const shortTextMaximum = 200;
export const longTextMaximum = 500;
export const draftMaximumBytes = 256 * 1024;

/** The format drafts are saved in. A field that is added changes nothing; one that is renamed makes the next number. */
export const draftVersion = 2;
