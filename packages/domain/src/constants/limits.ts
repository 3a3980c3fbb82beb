/** Numbers of specification section 9, and the few it leaves open (marked †). */
export const defaultFuelAmountDollars = 500;
/** † Higher amounts are taken for a slip of the finger. */
export const maximumFuelAmountDollars = 10_000_000;
/** † From this monthly spend the fuel question offers a callback for special rates. */
export const specialRatesFromDollars = 10_000;

export const defaultDailyLimitDollars = 250;
/** † Adding more cards than this asks first. */
export const maximumCards = 20;
/** † The most cards one order may hold, whatever was confirmed. */
export const maximumCardsInOneOrder = 1_000;

/** † Columns of a sheet of cards that are read, and the sizes of a sheet and of an Excel file. */
export const fleetColumnsMaximum = 50;
export const sheetMegabytes = 1;
export const workbookMegabytes = 5;

/** † Characters of a vehicle registration; New Zealand plates have six. */
export const registrationMaximum = 10;

/** † Thresholds of the embedded score card: monthly fuel spend, and age of the business. */
export const creditThresholdDollars = 12_500;
export const creditThresholdYears = 9;

/** † Addresses or businesses that a search finds. */
export const searchResultsMaximum = 10;

export const saveLinkExpiryMonths = 3;
export const maximumShareEmails = 5;
export const idleTimeoutMinutes = 1_440;
/** † Warning before the idle time-out; WCAG 2.2.1 asks for 20 seconds at least. */
export const idleWarningMinutes = 2;
export const cardDeliveryWorkingDays = 5;
/** Hours in which an operator may undo that cards were sent. */
export const undoSendingHours = 24;
/** Hours in which somebody may open a callback again that is done. */
export const undoCallbackHours = 24;
/** † Working days in which the provider promises a decision that a person makes. */
export const promisedWorkingDays = 2;
/** With this many decisions in this many days, the measured time replaces the promised one. */
export const measuredDecisions = 30;
export const measuredDays = 60;
/** Of ten decisions, those that the longer measured time covers. */
export const measuredOfTen = 9;
/** † Days for which a status link outlives the last change of a closed application. */
export const statusLinkDays = 90;
/** Copies of an application by email within a day. */
export const copiesPerDay = 3;
/** Per hour, for each reference and for each address. */
export const lostLinksPerHour = 3;
/** † Credit bureau enquiries per person and day; beyond that an application is assessed by hand. */
export const enquiriesPerDay = 3;
/** † The same for a network, and the default for all. */
export const enquiriesPerNetwork = 10;
export const enquiriesInAll = 1_000;
/** Characters of a note about an application. */
export const noteMaximum = 4_000;
/** Minutes after the last act of its holder for which an application is shown as held. */
export const holdMinutes = 30;
/** A session of the desk ends after so many minutes without use, and hours in all. */
export const deskIdleMinutes = 30;
export const deskSessionHours = 8;
/** Hours for which an invitation to the desk works. */
export const invitationHours = 24;
/** Minutes after a sign-in in which a person of the desk can add a passkey. */
export const addPasskeyMinutes = 10;
/** Hours in which who came to the desk, or got more rights, confirms nothing that others propose. */
export const newcomerHours = 24;
/** Days that the desk counts as lately, and applications that its first page names. */
export const recentDays = 28;
export const oldestShown = 10;
/** The most that a count of the desk's first page says; beyond it `isMore`. */
export const countMaximum = 1_000;
/** Minutes for which an answer that was hidden is shown at the desk. */
export const unmaskedMinutes = 1;
/** Months for which it is kept how many came to a question. */
export const questionCountMonths = 13;
/** Days of waiting after which a reminder of the guarantee is sent. */
export const guaranteeReminderDays = [3, 7] as const;

/** Days after the last save, and before a save link ends, at which its addressees are reminded. */
export const draftReminder = { daysAfterSave: 7, daysBeforeEnd: 3 } as const;
/** Days for which the link to a part works, and days after it was sent, and before it ends, at which its person is reminded. */
export const partLink = { days: 14, remindedAfterDays: 3, remindedBeforeEndDays: 1 } as const;
/** Days of waiting after which a reminder of a correction that was asked for is sent. */
export const correctionReminderDays = [3, 7] as const;

/** † Digits of an Airpoints number. */
export const airpointsDigitsMinimum = 6;
export const airpointsDigitsMaximum = 10;

/** † An applicant's age in years. */
export const minimumAgeYears = 18;
export const maximumAgeYears = 120;

export const emailLocalPartMaximum = 64;
export const emailDomainMaximum = 255;
/** † Characters of a text; bytes of a whole draft. */
export const shortTextMaximum = 200;
export const longTextMaximum = 500;
export const draftMaximumBytes = 256 * 1024;

/** Format of saved drafts: adding a field keeps the number, renaming one increases it. */
export const draftVersion = 2;
