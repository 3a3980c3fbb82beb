import type { AddressProvider } from '@forecourt/domain/providers/ports.ts';

/** A typed query, and the beginning of the address that must come first. */
export type TypedQuery = { readonly kind: string; readonly typed: string; readonly first: string };

const lines = `
whole
14 Lambton Quay, Wellington Central, Wellington > 14 Lambton Quay, Wellington Central
10 Tainui Street, Greymouth > 10 Tainui Street, Greymouth
4 St Michaels Crescent, Kelburn, Wellington > 4 St Michaels Crescent, Kelburn
9 Hackthorne Road, Cashmere, Christchurch > 9 Hackthorne Road, Cashmere
4 Te Mata Road, Havelock North > 4 Te Mata Road, Havelock North
5 Sandy Brown Road, Te Anau > 5 Sandy Brown Road, Te Anau
12 Customs Street East, Auckland Central, Auckland > 12 Customs Street East, Auckland Central
7 Ballantyne Road, Wānaka > 7 Ballantyne Road, Wānaka
3 Queen Street, Thames > 3 Queen Street, Thames
5 High Street, Motueka > 5 High Street, Motueka
without town
14 lambton quay > 14 Lambton Quay, Wellington Central
8 hackthorne road > 8 Hackthorne Road, Cashmere
5 majoribanks street > 5 Majoribanks Street, Mount Victoria
2 kimbolton road > 2 Kimbolton Road, Feilding
2 conical hill road > 2 Conical Hill Road, Hanmer Springs
11 stromness street > 11 Stromness Street, Palmerston
1 kuratawhiti street > 1 Kuratawhiti Street, Greytown
11 owairaka avenue > 11 Owairaka Avenue, Mount Albert
10 theodosia street > 10 Theodosia Street, Timaru
6 earthmover crescent > 6 Earthmover Crescent, Te Rapa
town
14 queen street pukekohe > 14 Queen Street, Pukekohe
14 queen street waimate > 14 Queen Street, Waimate
7 victoria street cambridge > 7 Victoria Street, Cambridge
9 church street onehunga > 9 Church Street, Onehunga
3 high street rangiora > 3 High Street, Rangiora
1 the strand russell > 1 The Strand, Russell
5 broadway reefton > 5 Broadway, Reefton
10 beach road kaikoura > 10 Beach Road, Kaikōura
8 great south road manurewa > 8 Great South Road, Manurewa
any order
wellington lambton quay 14 > 14 Lambton Quay, Wellington Central
greymouth tainui street 10 > 10 Tainui Street, Greymouth
hackthorne road cashmere 9 > 9 Hackthorne Road, Cashmere
queen street 14 waimate > 14 Queen Street, Waimate
14 quay lambton > 14 Lambton Quay, Wellington Central
cambridge 7 victoria street > 7 Victoria Street, Cambridge
te anau 5 sandy brown road > 5 Sandy Brown Road, Te Anau
kaikoura beach road 10 > 10 Beach Road, Kaikōura
begun
14 lambton q > 14 Lambton Quay, Wellington Central
14 lambt > 14 Lambton Quay, Wellington Central
10 tainui street gre > 10 Tainui Street, Greymouth
9 hackth > 9 Hackthorne Road, Cashmere
4 st micha > 4 St Michaels Crescent, Kelburn
12 customs street e > 12 Customs Street East, Auckland Central
5 majorib > 5 Majoribanks Street, Mount Victoria
1 kuratawh > 1 Kuratawhiti Street, Greytown
7 ballantyne road wan > 7 Ballantyne Road, Wānaka
14 queen street puk > 14 Queen Street, Pukekohe
4 te mata > 4 Te Mata Road, Havelock North
8 conical h > 8 Conical Hill Road, Hanmer Springs
lambton quay > 1 Lambton Quay, Wellington Central
hackthorne > 1 Hackthorne Road, Cashmere
short form
14 lambton qy > 14 Lambton Quay, Wellington Central
10 tainui st greymouth > 10 Tainui Street, Greymouth
4 st michaels cres > 4 St Michaels Crescent, Kelburn
4 saint michaels cres kelburn > 4 St Michaels Crescent, Kelburn
9 hackthorne rd > 9 Hackthorne Road, Cashmere
11 owairaka ave > 11 Owairaka Avenue, Mount Albert
12 mt eden rd mt eden > 12 Mount Eden Road, Mount Eden
7 waihi tce geraldine > 7 Waihi Terrace, Geraldine
12 customs st e auckland > 12 Customs Street East, Auckland Central
12 vestey dr > 12 Vestey Drive, Mount Wellington
4 lucas pl frankton > 4 Lucas Place, Frankton
1 pioneer hwy > 1 Pioneer Highway, Awapuni
8 croftfield ln > 8 Croftfield Lane, Wairau Valley
6 great nth rd new lynn > 6 Great North Road, New Lynn
unit
2/14 lambton quay > 2/14 Lambton Quay, Wellington Central
2 / 14 lambton quay > 2/14 Lambton Quay, Wellington Central
flat 2 14 lambton quay > 2/14 Lambton Quay, Wellington Central
unit 2, 14 lambton quay > 2/14 Lambton Quay, Wellington Central
unit 2/14 lambton quay > 2/14 Lambton Quay, Wellington Central
flat 3, 7 tainui st greymouth > 3/7 Tainui Street, Greymouth
apartment 2 14 customs street east > 2/14 Customs Street East, Auckland Central
shop 3/7 kimbolton road > 3/7 Kimbolton Road, Feilding
14 lambton quay unit 2 > 2/14 Lambton Quay, Wellington Central
letter
14a lambton quay > 14A Lambton Quay, Wellington Central
14A Hackthorne Road > 14A Hackthorne Road, Cashmere
12b tainui street greymouth > 12B Tainui Street, Greymouth
14 a kimbolton road > 14A Kimbolton Road, Feilding
macron and case
7 BALLANTYNE ROAD WANAKA > 7 Ballantyne Road, Wānaka
7 ballantyne road wānaka > 7 Ballantyne Road, Wānaka
3 tāmaki drive > 3 Tāmaki Drive, St Heliers
3 tamaki drive st heliers > 3 Tāmaki Drive, St Heliers
10 BEACH rd kaikōura > 10 Beach Road, Kaikōura
2 jackson street petone > 2 Jackson Street, Petone
wrong letter
14 lambtom quay > 14 Lambton Quay, Wellington Central
14 lambotn quay > 14 Lambton Quay, Wellington Central
14 lamton quay > 14 Lambton Quay, Wellington Central
14 lambtoon quay > 14 Lambton Quay, Wellington Central
9 hackthorn road > 9 Hackthorne Road, Cashmere
10 taimui street greymouth > 10 Tainui Street, Greymouth
2 kimbelton road feilding > 2 Kimbolton Road, Feilding
2 kimbolton road fielding > 2 Kimbolton Road, Feilding
5 marjoribanks street > 5 Majoribanks Street, Mount Victoria
1 kuratawiti street > 1 Kuratawhiti Street, Greytown
11 owairaka avenye > 11 Owairaka Avenue, Mount Albert
14 quene street pukekohe > 14 Queen Street, Pukekohe
12 custom street east > 12 Customs Street East, Auckland Central
2 connical hill road > 2 Conical Hill Road, Hanmer Springs
10 theodosa street > 10 Theodosia Street, Timaru
`;

export function typedQueries(): TypedQuery[] {
  let kind = '';
  return lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [typed = '', first] = line.split(' > ');
      if (first === undefined) kind = typed;
      return first === undefined ? [] : [{ kind, typed, first }];
    });
}

export async function misrankedQueries(
  addresses: AddressProvider,
): Promise<{ typed: string; wanted: string; got: string | undefined }[]> {
  const missed = [];
  for (const { typed, first } of typedQueries()) {
    const [found] = await addresses.search(typed);
    if (!found?.fullAddress.startsWith(first)) missed.push({ typed, wanted: first, got: found?.fullAddress });
  }
  return missed;
}
