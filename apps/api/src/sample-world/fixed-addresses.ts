/**
 * Numbers that are always there, by street, so that people and tests can rely on them. No other number of the
 * same house is drawn: `14` alone means that 14 has neither flats nor a 14A.
 */
export const fixedAddresses: Readonly<Record<string, readonly string[]>> = {
  'Lambton Quay, Wellington 6011': ['14', '50', '120'],
  'Queen Street, Auckland 1010': ['14', '14A', '2/14', '100', '200'],
  'Customs Street East, Auckland 1010': ['1/14', '2/14', '3/14'],
  'Ballantyne Road, Wānaka 9305': ['14', '22'],
  'Tainui Street, Greymouth 7805': ['27', '104'],
  'St Michaels Crescent, Wellington 6012': ['21'],
  'Great North Road, Auckland 1021': ['704'],
  'Colombo Street, Christchurch 8011': ['9', '1/120', '2/120', '120'],
  'Speargrass Flat Road, Queenstown 9371': ['1034'],
  'Molesworth Street, New Plymouth 4310': ['35'],
  'George Street, Dunedin 9016': ['250'],
  'Dee Street, Invercargill 9810': ['61'],
  'Victoria Street, Hamilton 3204': ['460'],
  'Pollen Street, Thames 3500': ['602'],
  'PO Box, Wānaka 9343': ['218'],
};

/** The same, for houses that mail is not delivered to. */
export const fixedAddressesWithoutMail: Readonly<Record<string, readonly string[]>> = {
  'Ballantyne Road, Wānaka 9305': ['31'],
};
