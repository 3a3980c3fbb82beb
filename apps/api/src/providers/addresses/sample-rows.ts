import type { SampleAddress } from '../sample/make-addresses.ts';
import { type AddressRow, foldUnit } from './address-row.ts';

/** The addresses of the sample as rows of the tables. */
export function sampleRows(addresses: readonly SampleAddress[]): AddressRow[] {
  return addresses.map(({ street, number: written, details }) => {
    const [, unit = '', number = '0', suffix = ''] = /^(?:(\w+)\/)?(\d+)(\w*)$/.exec(written) ?? [];
    const label = street.kind === 'box' ? written : details.addressLine1.slice(0, -street.name.length - 1);
    return {
      road: street.name,
      district: street.district,
      town: street.town,
      postcode: street.postcode,
      isBox: street.kind === 'box',
      id: details.id,
      label,
      number: Number(number),
      suffix: suffix.toLowerCase(),
      unit: foldUnit(unit),
      dpid: details.dpid,
      sourceDesc: details.sourceDesc,
      isDeliverable: details.deliverable === 'Y',
    };
  });
}
