import { describe, expect, test } from 'vitest';
import * as business from '../business/transitions.ts';
import { initialCredit } from '../credit/state.ts';
import * as credit from '../credit/transitions.ts';
import {
  adoptAddressMatches,
  confirmAddress,
  enterAddressManually,
  pickAddress,
} from '../fields/address-answer.ts';
import type { BusinessRecord } from '../fields/business-record.ts';
import { choosePointType } from '../offer/transitions.ts';
import { firstOpenStep, journeySteps } from '../questions/journey.ts';
import { sidebarRows } from '../questions/summary.ts';
import type { Application } from '../state.ts';
import { identity } from '../testing/answers.ts';
import { limitedDirector as company, soleTrader } from '../testing/applicants.ts';
import { after, inAddress, inBusiness, inCredit, inOffer, today } from '../testing/change.ts';
import { ballantyneRoad, lindisPassFencing } from '../testing/records.ts';
import { submissionOf } from './submission.ts';

const homeOf = ({ credit: { residentialAddress } }: Application) =>
  residentialAddress.picked?.fullAddress ?? null;
const withDirectors = (roles: BusinessRecord['roles']): Application => ({
  ...company,
  business: { ...company.business, business: { ...lindisPassFencing, roles } },
  offer: { ...company.offer, pointType: null },
  credit: initialCredit,
});
const kauriLane = { line1: '8 Kauri Lane', line2: '', suburb: '', town: 'Kerikeri', postcode: '0230' };
const completeOffer = inOffer(choosePointType, 'None');
const [hamish] = lindisPassFencing.roles;

describe("Changing the legal name pre-fills the residential address from the matching director's first address [CRED-03]", () => {
  const unnamed = { ...company, credit: initialCredit };

  test('with a postal id the address is adopted [CRED-03]', () => {
    const named = after(unnamed, inCredit(credit.enterLegalName, ' hamish james  BUCHAN'));
    expect(named.credit.residentialAddress.picked).toEqual({
      id: '1761208',
      fullAddress: '27 Tainui Street, Greymouth 7805',
      dpid: '1761208',
      sourceDesc: null,
    });
  });

  test('without a postal id it stands as text to be searched again; macrons may be left out [CRED-03]', () => {
    const named = after(unnamed, inCredit(credit.enterLegalName, 'Mere Tawhiri'));
    expect(named.credit.residentialAddress.picked).toBeNull();
    expect(named.credit.residentialAddress.text).toBe('2/14 Customs Street East, Auckland 1010');
  });

  test.each(['Colin Rabbitt', 'Aroha Ngata', 'Hamish Buchan'])(
    '%s is no active director, so nothing is filled in [CRED-03]',
    (name) => {
      const named = after(unnamed, inCredit(credit.enterLegalName, name));
      expect(named.credit).toEqual({ ...initialCredit, legalName: name });
    },
  );

  test.each(['Ngaio O’Brien-Tui', 'ngaio o brien tui', 'Ngaio O‘Brien–Tui'])(
    '%s, as a phone writes apostrophe and hyphen, is the director of that name [CRED-03]',
    (typed) => {
      const ngaio = { ...hamish, rolePerson: { firstName: 'Ngaio', lastName: "O'Brien-Tui" } };
      const applicant = withDirectors([ngaio as BusinessRecord['roles'][number], ...lindisPassFencing.roles]);
      const named = after(applicant, inCredit(credit.enterLegalName, typed));
      expect(homeOf(named)).toBe('27 Tainui Street, Greymouth 7805');
    },
  );

  test('the same name again changes nothing [CRED-03]', () => {
    const moved = after(company, inAddress('residential-address', pickAddress, ballantyneRoad));
    const again = after(moved, inCredit(credit.enterLegalName, company.credit.legalName));
    expect(homeOf(again)).toBe(ballantyneRoad.fullAddress);
  });

  const director = after(
    unnamed,
    inCredit(credit.answerCompanyDirector, true),
    inCredit(credit.enterLegalName, 'Hamish James Buchan'),
  );
  const another = inCredit(credit.enterLegalName, 'Aroha Ngata');

  test('a name of no director takes the home of the director before away [CRED-03]', () => {
    expect(after(director, another).credit).toEqual({
      ...initialCredit,
      isCompanyDirector: true,
      legalName: 'Aroha Ngata',
    });
  });

  test('so it does when that home was searched again, and written another way [CRED-03]', () => {
    const mereAtHome = after(
      director,
      inCredit(credit.enterLegalName, 'Mere Tāwhiri'),
      inAddress('residential-address', adoptAddressMatches, [
        { ...ballantyneRoad, fullAddress: '2/14 Customs Street East, Auckland Central, Auckland 1010' },
      ]),
    );
    expect(homeOf(mereAtHome)).toMatch(/^2\/14 Customs Street East/);
    expect(homeOf(after(mereAtHome, another))).toBeNull();
  });

  test('a home that the applicant gave stays, whatever the name [CRED-03]', () => {
    const picked = after(director, inAddress('residential-address', pickAddress, ballantyneRoad));
    expect(homeOf(after(picked, another))).toBe(ballantyneRoad.fullAddress);
    const byHand = after(director, inAddress('residential-address', enterAddressManually));
    expect(after(byHand, another).credit.residentialAddress.isManual).toBe(true);
  });

  test('the only director may be spelt another way on the licence [CRED-03]', () => {
    const only = after(
      withDirectors(hamish ? [hamish] : []),
      inCredit(credit.answerCompanyDirector, true),
      inCredit(credit.enterLegalName, 'Hamish James Buchan'),
      inCredit(credit.enterLegalName, 'Hamish J Buchan'),
    );
    expect(homeOf(only)).toBe('27 Tainui Street, Greymouth 7805');
  });

  test('of several addresses the first one that is a home counts [CRED-03, PROV-02]', () => {
    const homes = lindisPassFencing.roles.flatMap(({ roleAddress }) => roleAddress);
    const [first] = homes;
    const roleAddress = [{ ...first, addressType: 'ALTERNATIVE', pafId: '1' }, ...homes];
    const applicant = withDirectors([{ ...hamish, roleAddress } as BusinessRecord['roles'][number]]);
    const named = after(applicant, inCredit(credit.enterLegalName, 'Hamish James Buchan'));
    expect(homes.length).toBeGreaterThan(1);
    expect(named.credit.residentialAddress.picked).toMatchObject({
      id: first?.pafId,
      fullAddress: first?.fullAddress,
    });
  });

  test.each([
    ['an address without a line', { fullAddress: '', pafId: null }],
    ['a postal id without an address', { fullAddress: ' ' }],
    ['a post box', { fullAddress: 'PO Box 218, Wānaka 9343' }],
  ])('%s is no home, and takes none away that the applicant gave [CRED-03, VAL-08]', (_, nowhere) => {
    const [first] = hamish?.roleAddress ?? [];
    const withheld = { ...hamish, roleAddress: [{ ...first, ...nowhere }] };
    const applicant = after(
      withDirectors([withheld as BusinessRecord['roles'][number]]),
      inCredit(credit.enterLegalName, 'H J Buchan'),
      inAddress('residential-address', pickAddress, ballantyneRoad),
    );
    const named = after(applicant, inCredit(credit.enterLegalName, 'Hamish James Buchan'));
    expect(homeOf(named)).toBe(ballantyneRoad.fullAddress);
  });

  test('an ALTERNATIVE address is never taken for a home [PROV-02]', () => {
    const [first] = hamish?.roleAddress ?? [];
    const alternative = { ...hamish, roleAddress: [{ ...first, addressType: 'Alternative' }] };
    const applicant = withDirectors([alternative as BusinessRecord['roles'][number]]);
    const named = after(applicant, inCredit(credit.enterLegalName, 'Hamish James Buchan'), completeOffer);
    expect(homeOf(named)).toBeNull();
    expect(named.credit.residentialAddress.text).toBe('');
  });
});

describe('a home that was filled in is nobody’s answer until the applicant confirms it [OFF-09, CRED-03]', () => {
  const openedAt = (applicant: Application) => firstOpenStep(journeySteps(applicant, today))?.id;
  const filledIn = after(
    after({ ...company, credit: initialCredit }, inCredit(credit.answerCompanyDirector, true)),
    ...identity('Hamish James Buchan', 'Male').slice(0, -2),
  );
  const confirm = inAddress('residential-address', confirmAddress);
  const ofTrader = after(
    { ...soleTrader, offer: { ...soleTrader.offer, pointType: null }, credit: initialCredit },
    completeOffer,
  );
  const moved = inAddress('physical-address', enterAddressManually, { ...kauriLane, line1: '9 Kauri Lane' });

  test('it is asked for, is shown to nobody and is not sent [OFF-09]', () => {
    expect(homeOf(filledIn)).toBe('27 Tainui Street, Greymouth 7805');
    expect(openedAt(filledIn)).toBe('residential-address');
    const reported = sidebarRows(filledIn, 'credit', today).find(
      ({ question }) => question === 'residential-address',
    );
    expect(reported?.lines.map(({ value }) => value)).toEqual(['']);
    const agreed = after(filledIn, inCredit(credit.agreeToCreditCheck, true));
    expect(submissionOf(agreed, today)).toBeUndefined();
    expect(submissionOf(after(agreed, confirm), today)?.creditDetails?.residentialAddress).toEqual(
      filledIn.credit.residentialAddress.picked,
    );
    expect(openedAt(after(filledIn, confirm))).toBe('credit-check-agreement');
  });

  test('so is that of a sole trader, and it goes when the business is somewhere else [OFF-09]', () => {
    expect(ofTrader.credit.residentialAddress.filledInFrom).toBe('business');
    expect(homeOf(after(ofTrader, moved))).toBeNull();
    expect(homeOf(after(ofTrader, confirm, moved))).toBe('8 Kauri Lane, Kerikeri 0230');
  });

  test('one that was confirmed stays when the name or the business changes [CRED-03]', () => {
    const confirmed = after(filledIn, confirm);
    for (const change of [
      inCredit(credit.enterLegalName, 'H J Buchan'),
      inBusiness(business.chooseBusinessType, 'SoleTrader'),
      inBusiness(business.searchBusinessAgain),
      inCredit(credit.answerCompanyDirector, false),
    ]) {
      expect(homeOf(after(confirmed, change))).toBe(homeOf(confirmed));
      expect(homeOf(after(filledIn, change))).toBeNull();
    }
  });

  test('the name of another director fills in theirs, which is asked for again [CRED-03]', () => {
    const another = after(filledIn, confirm, inCredit(credit.enterLegalName, 'Mere Tāwhiri'));
    expect(another.credit.residentialAddress.filledInFrom).toBe('director');
    expect(openedAt(another)).toBe('residential-address');
  });
});
