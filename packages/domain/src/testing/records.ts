import type { AddressDetails } from '../fields/address.ts';
import type { BusinessRecord, RegisterAddress } from '../fields/business-record.ts';

const deliverable = (
  dpid: string,
  [addressLine1, addressLine2, postcode]: readonly [string, string, string],
  sourceDesc = 'Postal\\Physical',
): AddressDetails => ({
  id: dpid,
  fullAddress: `${addressLine1}, ${addressLine2} ${postcode}`,
  dpid,
  sourceDesc,
  deliverable: 'Y',
  addressLine1,
  addressLine2: `${addressLine2} ${postcode}`,
  addressLine3: '',
  addressLine4: '',
  postcode,
});

export const ballantyneRoad = deliverable('2185101', ['14 Ballantyne Road', 'Wānaka', '9305']);
export const customsStreet = deliverable('1094550', ['2/14 Customs Street East', 'Auckland', '1010']);
export const tainuiStreet = deliverable('1761208', ['27 Tainui Street', 'Greymouth', '7805']);
export const postBox = deliverable('9043215', ['PO Box 218', 'Wānaka', '9343'], 'Postal');
export const nowhereDelivered: AddressDetails = {
  ...deliverable('2185102', ['910 Lindis Pass Road', 'Tarras', '9383'], 'Physical'),
  deliverable: 'N',
};

const registered = (found: AddressDetails, addressType: string, pafId = found.dpid): RegisterAddress => ({
  address1: found.addressLine1,
  address2: found.addressLine2,
  address3: '',
  address4: '',
  postcode: found.postcode,
  pafId,
  fullAddress: found.fullAddress,
  addressType,
});

const director = (firstName: string, lastName: string, ...roleAddress: RegisterAddress[]) => ({
  roleType: 'Director',
  roleStatus: 'ACTIVE',
  rolePerson: { firstName, lastName },
  roleAddress,
});

/** Two directors (one whose home has no postal id), one who has left, and a corporate shareholder. */
export const lindisPassFencing: BusinessRecord = {
  nzbn: '9429041288306',
  entityName: 'Lindis Pass Fencing Limited',
  entityTypeCode: 'LTD',
  entityStatus: 'Registered',
  registrationDate: '2014-06-17',
  tradingNames: ['Lindis Fencing'],
  address: registered(ballantyneRoad, 'REGISTERED'),
  roles: [
    director('Hamish James', 'Buchan', registered(tainuiStreet, 'RESIDENTIAL')),
    director('Mere', 'Tāwhiri', registered(customsStreet, 'RESIDENTIAL', null)),
    { ...director('Colin', 'Rabbitt', registered(customsStreet, 'RESIDENTIAL')), roleStatus: 'INACTIVE' },
    { roleType: 'Director', roleStatus: 'ACTIVE', rolePerson: null, roleAddress: [] },
    { ...director('Aroha', 'Ngata'), roleType: 'EnterpriseShareholder' },
  ],
};

/** A charitable trust without directors and without a date. */
export const greymouthLifeboat: BusinessRecord = {
  nzbn: '9429040000008',
  entityName: 'Greymouth Lifeboat Trust',
  entityTypeCode: 'T',
  entityStatus: 'Registered',
  registrationDate: null,
  tradingNames: [],
  address: registered(tainuiStreet, 'REGISTERED'),
  roles: [],
};
