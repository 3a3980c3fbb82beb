import type { CardField } from '../fields.ts';
import { isPlateLike } from './cell-kinds.ts';
import { readCardType, readLimit, readProducts } from './values.ts';
import { isPersonLike } from './vehicle-words.ts';

type Heading = {
  /** Names the column, whatever it holds. */
  readonly is: RegExp;
  /** Names the column only if its content fits. */
  readonly vague?: RegExp;
  readonly not?: RegExp;
  /** Whether a cell is of the kind of the column. */
  readonly fits: (text: string) => boolean;
};

/** Matches any of the words, which are separated by slashes since some are of two words. */
const anyOf = (...lines: readonly string[]): RegExp =>
  new RegExp(`\\b(?:${lines.flatMap((line) => line.split('/')).join('|')})\\b`);

const sum = '(?: (?:dollars|nzd|amount))*';
const amounts = 'limits?|max|maximum|caps?|allowance|budget|ceiling';
const otherSums = anyOf(
  'rates?/price/cost/hire/charges?/fees?/rental/rent/lease/kms?/distance/hours?/mileage/usage/used/average/avg/date',
  'birth/birthday/liters?/litres?/trips?/wage/salary/pay/actual/last/previous/week/weekly/transactions?',
);
const limitOf = (time: string, alone: string): RegExp =>
  new RegExp(`\\b(${time})\\b.*\\b(${amounts})\\b|\\b(${amounts})\\b.*\\b(${time})\\b|^(?:${alone})${sum}$`);

const ofName = 'full|display|first|given|last|family|preferred|legal|person|embossed|printed|christian';
const behindName =
  'on|of|for|in|to|full|card|cards|the|first|last|given|family|person|appear|print|emboss|embossed|be';

/** Whether a cell is an amount, or says that there is no limit. */
export const isLimitLike = (text: string): boolean =>
  readLimit(text) !== undefined || /^(nz)?\$? ?\d[\d, ]*(\.\d+)?$/i.test(text.trim());

/** Headings are lower case with single spaces; the first rule that fits names the column. */
export const headingRules: Readonly<Record<CardField, Heading>> = {
  daily: { is: limitOf('daily|day|24 hours?', 'daily|(?:per|a) day'), not: otherSums, fits: isLimitLike },
  monthly: {
    fits: isLimitLike,
    is: limitOf('monthly|month|mth|mo|pm', 'monthly|(?:per|a) month'),
    vague: new RegExp(
      `^(?:(?:card|fuel|spend|spending|credit|fuel card|card spend) )?(?:limits?|allowance|budget|cap)${sum}$`,
    ),
    not: otherSums,
  },
  products: {
    fits: (text) => readProducts(text) !== undefined,
    is: /^(?:(?:card|allowed|fuel card|permitted) )?products?(?: (?:allowed|group|set|permitted))?$|\bbuys?\b/,
    vague: anyOf('products?/purchases?/fuels?'),
    not: anyOf(
      'liters?/litres?/economy/capacity/tank/level/date/cost/spend/limits?/id/code/number/no/price/rate/amount',
    ),
  },
  cardType: {
    is: /^card (type|restriction)$|\bwho can use\b/,
    vague: /\b(type|restrictions?)\b|^used by$/,
    fits: (text) => readCardType(text) !== undefined,
  },
  registration: {
    fits: isPlateLike,
    is: anyOf('registrations?/regos?/reg/number ?plates?/plates?/vrm/vrn'),
    vague: /^(?:fleet )?(?:vehicles?|cars?|trucks?|utes?|vans?)(?: (?:no|number|reg))?$|^vehicle name$/,
    not: anyOf(
      'date/expiry/expires?/expiration/due/type/status/fees?/cost/state/country/year/class/owner/renewal/label',
      'sticker/company/business/gst/nzbn/driver/driving/email/person/phone/km/kms/paid/start/end/month/tax/valid',
      'until/to/months/cert/certificate/old/previous/former/ex',
    ),
  },
  driverName: {
    fits: isPersonLike,
    is: anyOf(
      'drivers?/card ?holders?/employees?/staff/assigned to/assigned driver/allocated to/assignee/operator/custodian',
    ),
    vague: new RegExp(
      `^(?:(?:${ofName}) )*(?:names?|surname|forename|person|assigned|allocated)(?: (?:${behindName}))*$`,
    ),
    not: anyOf(
      'licen[cs]e/phone/mobile/cell/tel/e ?mail/numbers?/num/nbr/no/id/ids/code/codes/pin/date/dob/birth/vehicle/company',
      'business/fleet/card name/age/status/group/type/team/department/dept/score/hours/rate/cost/site/depot/branch',
      'model/make/product/file/account/asset/unit/position/role/title/start/end/class/address/manager/supervisor/day',
      'month/monthly/daily/count/category/grade/by/safety/fuel/behaviou?r/user name/previous/former/ex/old/last driver',
      'relief/second/secondary/backup/alternate/alternative/emergency/other',
    ),
  },
};

export const givenNamePattern = anyOf('first/given/fname/forename/preferred');
export const familyNamePattern = anyOf('last/family/surname/lname');

export const nonCardHeadingPattern = anyOf(
  'make/models?/years?/colou?r/vin/chassis/engine/e ?mail/phone/mobile/cell/id/ids/number/no/code/licen[cs]e/pin/cost',
  'centre/center/department/dept/depot/site/branch/location/address/notes?/comments?/remarks?/date/expiry/expires',
  'wof/cof/ruc/odometer/odo/kms?/unit/asset/serial/imei/status/active/rate/price/gps/description/desc/category/class',
  'group/team/division/fuel/type/supplier/lease/region/city/suburb/postcode/owner/manager/job/position/role/start/end',
  'hours/service/body/seats/weight/tank/litres/qty/quantity/ref/reference/invoice/gst/total/amount/value/card/item',
  'fleet/dob/title/tare/axle/hub/insurance/company/business',
);
