import { isLimitedCompany } from '../business/rules.ts';
import { genders } from '../constants/options.ts';
import { isWithSomebodyElse } from '../credit/part.ts';
import {
  creditCheckMissingText,
  formatLicence,
  genderMissingText,
  isLicenceAnswered,
  legalName,
  legalNameMissingText,
} from '../credit/rules.ts';
import { formatDate } from '../fields/date.ts';
import { dateOfBirthMissingText, dateOfBirthProblem } from '../fields/date-of-birth.ts';
import { skipsCreditCheck } from '../offer/rules.ts';
import type { Application } from '../state.ts';
import { addressRow, choiceRow, defineQuestions, textRow } from './row.ts';

const creditChecked = ({ offer, credit }: Application): boolean =>
  !skipsCreditCheck(offer) && !isWithSomebodyElse(credit.part);

export const creditQuestions = defineQuestions(
  'credit',
  [
    {
      id: 'is-company-director',
      title: 'Are you a director of this company?',
      seconds: 10,
      holds: ['credit.isCompanyDirector'],
      sent: 'creditDetails.isCompanyDirector',
      asked: ({ business }) => isLimitedCompany(business),
      answered: ({ credit }) => credit.isCompanyDirector !== null,
      missing: 'Say whether you are a director of the company',
      inSidebar: ({ credit }) => [
        { label: 'Company director', value: credit.isCompanyDirector ? 'Yes' : 'No' },
      ],
      summarise: ({ credit }) => [
        {
          label: 'Company director',
          value: credit.isCompanyDirector ? 'Yes' : 'No, and you’ve read the notes for representatives',
          staffValue: credit.isCompanyDirector ? 'Yes' : 'No, and has read the notes for representatives',
        },
      ],
      compared: ({ credit: { isCompanyDirector } }) =>
        isCompanyDirector === null ? [] : [isCompanyDirector ? 'Yes' : 'No'],
    },
    {
      id: 'representative-requirements',
      title: 'Before you apply for the company',
      seconds: 60,
      need: 'authority',
      holds: ['credit.readRepresentativeRequirements'],
      sent: 'creditDetails.readRepresentativeRequirements',
      asked: ({ business, credit }) => isLimitedCompany(business) && credit.isCompanyDirector === false,
      answered: ({ credit }) => credit.readRepresentativeRequirements,
      missing: 'Read the notes for representatives',
      inSidebar: () => [{ label: 'Notes for representatives', value: 'Read' }],
      summarise: () => [],
      compared: ({ credit }) => [credit.readRepresentativeRequirements ? 'Read' : 'Not read'],
      // Reading it has no effect, so directors may send it too.
      unasked: () => [],
    },
    {
      id: 'legal-name',
      title: 'What is your full legal name?',
      seconds: 20,
      holds: ['credit.legalName'],
      sent: 'creditDetails.legalName',
      ...textRow('Legal name', legalName, legalNameMissingText, ({ credit }) => credit.legalName),
    },
    {
      id: 'gender',
      title: 'What is your gender?',
      seconds: 10,
      holds: ['credit.gender'],
      sent: 'creditDetails.gender',
      ...choiceRow('Gender', genders, ({ credit }) => credit.gender),
      missing: genderMissingText,
    },
    {
      id: 'dob',
      title: 'When were you born?',
      seconds: 20,
      holds: ['credit.dateOfBirth'],
      sent: 'creditDetails.dateOfBirth',
      answered: ({ credit }, today) => dateOfBirthProblem(credit.dateOfBirth, today) === undefined,
      missing: dateOfBirthMissingText,
      wrong: ({ credit }, today) => dateOfBirthProblem(credit.dateOfBirth, today),
      summarise: ({ credit }) => [{ label: 'Date of birth', value: formatDate(credit.dateOfBirth) }],
    },
    {
      id: 'drivers-license',
      title: 'What is on your driver licence?',
      seconds: 45,
      need: 'driverLicence',
      holds: ['credit.driversLicenseNumber', 'credit.driversLicenseVersionNo'],
      sent: 'creditDetails.driversLicenseNumber',
      answered: ({ credit }) => isLicenceAnswered(credit),
      missing: 'Enter the number and version of your driver licence',
      summarise: ({ credit }) => [{ label: 'Driver licence', value: formatLicence(credit) }],
    },
    {
      ...addressRow('residential-address', 'Residential address'),
      title: 'Where do you live?',
      seconds: 30,
      holds: ['credit.residentialAddress'],
      sent: 'creditDetails.residentialAddress',
    },
    {
      id: 'credit-check-agreement',
      title: 'Do you agree to a credit check?',
      seconds: 60,
      holds: ['credit.agreedToCreditCheck'],
      sent: 'creditDetails.agreedToCreditCheck',
      answered: ({ credit }) => credit.agreedToCreditCheck,
      missing: creditCheckMissingText,
      about: ['legal-name', 'gender', 'dob', 'drivers-license', 'residential-address'],
      summarise: ({ credit }) => [
        {
          label: 'Credit check',
          value: credit.agreedToCreditCheck ? 'You agree to it' : '',
          staffValue: credit.agreedToCreditCheck ? 'Agreed' : '',
          isConsent: true,
        },
      ],
      compared: ({ credit }) => [credit.agreedToCreditCheck ? 'Agreed' : 'Not agreed', credit.legalName],
    },
  ],
  creditChecked,
  'credit',
);
