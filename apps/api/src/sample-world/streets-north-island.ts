/**
 * Localities of the North Island: `postcode; suburb; town; streets`, no suburb where the town is the locality.
 * Real names in their real localities; the house numbers on them are made up by make-addresses.ts.
 */
export const northIslandStreets = `
1010; Auckland Central; Auckland; Queen Street, Symonds Street, Hobson Street, Nelson Street, Albert Street, Quay Street, Customs Street East, Wellesley Street West, Victoria Street West, Karangahape Road, Fanshawe Street, High Street, Shortland Street
1023; Newmarket; Auckland; Broadway, Khyber Pass Road, Nuffield Street, Teed Street, Kent Street, Morrow Street, Gillies Avenue
1052; Parnell; Auckland; Parnell Road, St Georges Bay Road, Gladstone Road, Ayr Street, Garfield Street, Balfour Road, Augustus Terrace
1011; Ponsonby; Auckland; Ponsonby Road, Franklin Road, Brown Street, Vermont Street, Summer Street, Anglesea Street, O'Neill Street
1021; Grey Lynn; Auckland; Great North Road, Williamson Avenue, Richmond Road, Surrey Crescent, Crummer Road, Rose Road, Ariki Street, Dryden Street, Hakanoa Street
1024; Mount Eden; Auckland; Mount Eden Road, Dominion Road, Valley Road, Balmoral Road, View Road, Normanby Road, Stokes Road, Esplanade Road
1025; Mount Albert; Auckland; New North Road, Mount Albert Road, Carrington Road, Sandringham Road, St Lukes Road, Richardson Road, Owairaka Avenue, Allendale Road
1041; Mount Roskill; Auckland; Dominion Road, Hillsborough Road, May Road, Stoddard Road, Denbigh Avenue, White Swan Road, Quona Avenue, Hayr Road
1050; Remuera; Auckland; Remuera Road, Victoria Avenue, Upland Road, Arney Road, Portland Road, Orakei Road, Ladies Mile, Shore Road
1051; Ellerslie; Auckland; Main Highway, Ladies Mile, Great South Road, Robert Street, Marua Road, Kalmia Street, Cawley Street
1060; Mount Wellington; Auckland; Mount Wellington Highway, Penrose Road, Carbine Road, Waipuna Road, Barrack Road, Panorama Road, Vestey Drive, Sylvia Park Road
1061; Penrose; Auckland; Great South Road, O'Rorke Road, Station Road, Church Street, Rockridge Avenue, Hugo Johnston Drive, Walls Road, Fairfax Avenue, Maurice Road
1061; Onehunga; Auckland; Onehunga Mall, Church Street, Neilson Street, Mount Smart Road, Trafalgar Street, Grey Street, Arthur Street, Selwyn Street, Princes Street, Captain Springs Road, Quadrant Road
1062; Ōtāhuhu; Auckland; Great South Road, Atkinson Avenue, Mason Avenue, Huia Road, Saleyards Road, Walmsley Road, Nikau Road, Station Road, Queen Street
1071; St Heliers; Auckland; St Heliers Bay Road, Tāmaki Drive, Polygon Road, Maskell Street, Riddell Road, Long Drive, Cliff Road
1072; Panmure; Auckland; Queens Road, Ireland Road, Pilkington Road, Jellicoe Road, Lagoon Drive, Kings Road, Tripoli Road
1081; Oneroa; Waiheke Island; Ocean View Road, Queens Drive, Korora Road, Beach Parade, Kiwi Street, Tui Street
2010; Botany Downs; Auckland; Botany Road, Ti Rakau Drive, Cascades Road, Millhouse Drive, Chapel Road, Quibray Place
2014; Howick; Auckland; Picton Street, Ridge Road, Cook Street, Mellons Bay Road, Selwyn Road, Uxbridge Road, Wellington Street
2013; East Tāmaki; Auckland; Highbrook Drive, Harris Road, Cryers Road, Springs Road, Lady Ruby Drive, Accent Drive, Kerwyn Avenue, Neales Road, Allens Road, Smales Road, El Kobar Drive
2019; Flat Bush; Auckland; Chapel Road, Ormiston Road, Murphys Road, Stancombe Road, Thomas Road, Quattro Avenue
2022; Māngere; Auckland; Kirkbride Road, Massey Road, Coronation Road, Bader Drive, George Bolt Memorial Drive, Robertson Road, Ascot Road, Montgomerie Road, Richard Pearse Drive, Verissimo Drive, Rennie Drive
2023; Ōtara; Auckland; East Tamaki Road, Bairds Road, Preston Road, Newbury Street, Otara Road
2025; Papatoetoe; Auckland; Great South Road, St George Street, East Tamaki Road, Puhinui Road, Wyllie Road, Shirley Road, Sutton Crescent, Carruth Road, Kolmar Road
2102; Manurewa; Auckland; Great South Road, Weymouth Road, Browns Road, Hill Road, Mahia Road, Roscommon Road, Russell Road
2104; Manukau; Auckland; Cavendish Drive, Lambie Drive, Ryan Place, Osterley Way, Great South Road, Wiri Station Road, Kerrs Road, Plunket Avenue, Langley Road, Druces Road, Ash Road
0600; New Lynn; Auckland; Great North Road, Clark Street, Totara Avenue, Portage Road, Queen Mary Avenue, Margan Avenue, Rata Street, Delta Avenue, Seabrook Avenue, Astley Avenue
0602; Glen Eden; Auckland; West Coast Road, Glenview Road, Captain Scott Road, Oates Road, Glendale Road
0610; Te Atatū South; Auckland; Te Atatu Road, Edmonton Road, Royal View Road, Flanshaw Road, McLeod Road, Jaemont Avenue, Quiet Street
0612; Henderson; Auckland; Great North Road, Lincoln Road, Railside Avenue, Alderman Drive, Edsel Street, Sel Peacock Drive, Swanson Road, Rathgar Road, Central Park Drive, View Road, Henderson Valley Road, Sturges Road
0614; Massey; Auckland; Don Buck Road, Royal Road, Triangle Road, Moire Road, Waimumu Road, Quincey Place
0618; Hobsonville; Auckland; Hobsonville Road, Hobsonville Point Road, Clark Road, Buckley Avenue
0620; Milford; Auckland; Kitchener Road, Shakespeare Road, Milford Road, East Coast Road, Quebec Road
0622; Takapuna; Auckland; Lake Road, Hurstmere Road, Anzac Street, The Strand, Como Street, Northcroft Street, Auburn Street, Killarney Street, Esmonde Road, Barrys Point Road
0624; Devonport; Auckland; Victoria Road, Lake Road, Calliope Road, Queens Parade, King Edward Parade, Church Street, Tainui Road, Vauxhall Road
0626; Birkenhead; Auckland; Birkenhead Avenue, Mokoia Road, Hinemoa Street, Onewa Road, Rawene Road, Eskdale Road, Zion Road
0627; Wairau Valley; Auckland; Wairau Road, Target Road, Link Drive, Archers Road, Poland Road, Porana Road, Hillside Road, View Road, Croftfield Lane, Diana Drive, Ellice Road
0630; Browns Bay; Auckland; Beach Road, Clyde Road, Anzac Road, Bute Road, Glencoe Road, Carlisle Road, East Coast Road
0632; Rosedale; Auckland; Rosedale Road, Apollo Drive, Constellation Drive, Bush Road, William Pickering Drive, Tarndale Grove, Triton Drive, Arrenway Drive, Paul Matthews Road, Cebel Place, Antares Place, Piermark Drive
0931; ; Ōrewa; Hibiscus Coast Highway, Moana Avenue, Centreway Road, Florence Avenue, Tamariki Avenue
0930; Stanmore Bay; Whangaparāoa; Whangaparaoa Road, Stanmore Bay Road, Vipond Road, Karepiro Drive, Wade River Road
2110; ; Papakura; Great South Road, Broadway, Queen Street, Elliot Street, Clevedon Road, Settlement Road, Beach Road, Hunua Road, Tironui Road
2120; ; Pukekohe; King Street, Queen Street, Manukau Road, Edinburgh Street, Harris Street, Seddon Street, Nelson Street, Kitchener Road, East Street, Stadium Drive, Adams Drive
2123; ; Waiuku; Queen Street, King Street, Kitchener Road, Constable Road, Court Street, Victoria Avenue
0810; ; Kumeū; Main Road, Access Road, Station Road, Riverhead Road, Weza Lane
0800; ; Helensville; Commercial Road, Garfield Road, Mill Road, Awaroa Road, Rata Street, Railway Street
0910; ; Warkworth; Queen Street, Neville Street, Elizabeth Street, Mill Lane, Percy Street, Hudson Road, Whitaker Road
0110; ; Whangārei; Cameron Street, Bank Street, Water Street, Walton Street, Dent Street, Robert Street, Vine Street, Rathbone Street, Reyburn Street, Okara Drive, Port Road, Herekino Street, Quayside, Maunu Road, Tarewa Road
0112; Kensington; Whangārei; Kamo Road, Mill Road, Nixon Street, Kensington Avenue
0112; Tikipunga; Whangārei; Paramount Parade, Denby Crescent, Kiripaka Road
0230; ; Kerikeri; Kerikeri Road, Hobson Avenue, Cobham Road, Butler Road, Clark Road, Fairway Drive, Hone Heke Road
0200; ; Paihia; Marsden Road, Williams Road, Selwyn Road, Kings Road, Seaview Road, Puketona Road
0202; ; Russell; The Strand, York Street, Queen Street, Church Street, Wellington Street
0410; ; Kaitāia; Commerce Street, Matthews Avenue, Redan Road, South Road, North Road, Bank Street, Pukepoto Road
0310; ; Dargaville; Victoria Street, Normanby Street, Hokianga Road, Jervois Street, River Road, Parenga Street
0405; ; Kaikohe; Broadway, Station Road, Marino Place, Mangakahia Road, Raihara Street
3204; Hamilton Central; Hamilton; Victoria Street, London Street, Collingwood Street, Alexandra Street, Ward Street, Anglesea Street, Hood Street, Bryce Street, Rostrevor Street, Tristram Street, Alma Street, Caro Street
3204; Frankton; Hamilton; Commerce Street, Kent Street, Lake Road, Massey Street, Greenwood Street, King Street, Queens Avenue, High Street, Norton Road, Keddell Street
3200; Te Rapa; Hamilton; Te Rapa Road, Church Road, Sunshine Avenue, Maui Street, The Base Parade, Pukete Road, Foreman Road, Euclid Avenue, Earthmover Crescent, Vickery Street
3216; Hamilton East; Hamilton; Grey Street, Clyde Street, Naylor Street, Peachgrove Road, Galloway Street, Dey Street, Firth Street
3210; Chartwell; Hamilton; Hukanui Road, Comries Road, Lynden Court, Queenwood Avenue, Bankwood Road
3206; Melville; Hamilton; Ohaupo Road, Bader Street, Collins Road, Mount View Road, Houchens Road
3434; ; Cambridge; Victoria Street, Queen Street, Duke Street, Alpha Street, Empire Street, Bryce Street, Hamilton Road, Williams Street, Thornton Road, Shakespeare Street, Albert Street
3800; ; Te Awamutu; Alexandra Street, Arawata Street, Sloane Street, Mutu Street, Bank Street, Ohaupo Road, Rewi Street, Cambridge Road, Albert Park Drive
3720; ; Ngāruawāhia; Great South Road, Jesmond Street, Market Street, Queen Street, Galileo Street, Waingaro Road
3300; ; Morrinsville; Thames Street, Studholme Street, Canada Street, Anderson Street, Moorhouse Street, Allen Street
3400; ; Matamata; Broadway, Arawa Street, Firth Street, Tainui Street, Hohaia Street, Rewa Street
3420; ; Tokoroa; Bridge Street, Leith Place, Rosebery Street, Maraetai Road, Commerce Street, Logan Street, Mossop Road
3500; ; Thames; Pollen Street, Queen Street, Mackay Street, Mary Street, Richmond Street, Cochrane Street, Rolleston Street
3510; ; Whitianga; Albert Street, Cook Drive, Mill Road, The Esplanade, Buffalo Beach Road, Joan Gaskell Drive, Monk Street
3600; ; Paeroa; Normanby Road, Belmont Road, Queen Street, Wharf Street, Puke Road, Te Aroha Road
3610; ; Waihi; Seddon Street, Kenny Street, Haszard Street, Rosemont Road, Queen Street, Parry Palm Avenue
3910; ; Te Kūiti; Rora Street, Taupiri Street, Sheridan Street, Queen Street, Carroll Street
3920; ; Taumarunui; Hakiaha Street, Miriama Street, Manuaute Street, Turaki Street
3330; ; Taupō; Tongariro Street, Spa Road, Heuheu Street, Horomatangi Street, Ruapehu Street, Tamamutu Street, Lake Terrace, Rifle Range Road, Tauhara Road, Crown Road, Miro Street, Totara Street, Kaimanawa Street
3334; ; Tūrangi; Ohuanga Road, Pihanga Road, Tautahanga Road, Atirau Road
3110; ; Tauranga; Cameron Road, Devonport Road, The Strand, Willow Street, Grey Street, Spring Street, Durham Street, Wharf Street, Elizabeth Street, First Avenue, Third Avenue, Eleventh Avenue, Fraser Street
3112; Greerton; Tauranga; Chadwick Road, Cameron Road, Greerton Road, Mitchell Street, Maleme Street, Oropi Road, Pyes Pa Road
3116; ; Mount Maunganui; Maunganui Road, Marine Parade, The Mall, Pacific Avenue, Newton Street, Hewletts Road, Totara Street, Hull Road, Jean Batten Drive, Aviation Avenue, Girven Road, Oceanbeach Road, Macrae Avenue, Portside Drive
3118; Pāpāmoa Beach; Pāpāmoa; Papamoa Beach Road, Domain Road, Gravatt Road, Tara Road, Parton Road, Evans Road, Ashley Place, Gloucester Road
3119; ; Te Puke; Jellicoe Street, Commerce Lane, Queen Street, Boucher Avenue, Oxford Street, King Street, Cameron Road, Station Road
3120; ; Whakatāne; The Strand, Boon Street, Commerce Street, Landing Road, Domain Road, King Street, Quay Street, Goulstone Road, Valley Road, Mill Road
3122; ; Ōpōtiki; Church Street, Bridge Street, St John Street, King Street, Elliott Street, Ford Street
3127; ; Kawerau; Onslow Street, Plunket Street, Jellicoe Court, River Road, Islington Street
3129; ; Katikati; Main Road, Beach Road, Middlebrook Drive, Park Road
3010; ; Rotorua; Tutanekai Street, Fenton Street, Amohau Street, Hinemoa Street, Pukuatua Street, Eruera Street, Arawa Street, Haupapa Street, Ranolf Street, Lake Road, Amohia Street, Marguerita Street, View Road, White Street, Te Ngae Road
3015; Pukehangi; Rotorua; Pukehangi Road, Malfroy Road, Quartz Avenue
4010; ; Gisborne; Gladstone Road, Peel Street, Lowe Street, Grey Street, Customhouse Street, Childers Road, Palmerston Road, Derby Street, Awapuni Road, Carnarvon Street, Bright Street, Kahutia Street, Stanley Road
4010; Kaiti; Gisborne; Wainui Road, De Lautour Road, Rutene Road, Queens Drive, The Esplanade
4108; ; Wairoa; Marine Parade, Queen Street, Locke Street, Lucknow Street, Delhi Street, Carroll Street
4110; Napier South; Napier; Hastings Street, Tennyson Street, Emerson Street, Marine Parade, Dalton Street, Dickens Street, Carlyle Street, Browning Street, Shakespeare Road, Station Street, Thackeray Street, Munroe Street
4110; Ahuriri; Napier; Bridge Street, West Quay, Hardinge Road, Waghorne Street, Battery Road, Nelson Quay, Lever Street, Mahia Street
4110; Onekawa; Napier; Taradale Road, Niven Street, Austin Street, Mersey Street, Ford Road, Dunlop Road, Leyland Street
4112; Taradale; Napier; Gloucester Street, Lee Road, Puketapu Road, Church Road, Meeanee Road, Avenue Road, White Street, Symons Lane, Queens Walk
4122; ; Hastings; Heretaunga Street East, Heretaunga Street West, Karamu Road North, Queen Street East, Nelson Street North, Market Street North, Russell Street North, St Aubyn Street East, Railway Road
4120; Mahora; Hastings; Omahu Road, Frederick Street, Pakowhai Road, Tomoana Road, Williams Street, Duke Street, Cornwall Road, Fitzroy Avenue
4130; ; Havelock North; Te Mata Road, Middle Road, Napier Road, Joll Road, Havelock Road, Donnelly Street, Porter Drive, Cooper Street, Martin Place, Te Aute Road
4200; ; Waipukurau; Ruataniwha Street, Racecourse Road, Herbert Street, Russell Street, Porangahau Road, Northumberland Street
4310; ; New Plymouth; Devon Street East, Devon Street West, Powderham Street, Courtenay Street, Gill Street, St Aubyn Street, Egmont Street, Liardet Street, Queen Street, King Street, Leach Street, Molesworth Street, Brougham Street, Currie Street, Vivian Street, Water Lane
4312; Fitzroy; New Plymouth; Clemow Road, Beach Street, Smart Road, Katere Road, Constance Street, Vickers Road, Sackville Street, Record Street
4312; ; Bell Block; Devon Road, Parklands Avenue, Corbett Road, Mangati Road, De Havilland Drive, Connett Road East, Murray Street, Swans Road
4320; ; Waitara; McLean Street, West Quay, Queen Street, Domett Street, Browne Street
4330; ; Inglewood; Rata Street, Matai Street, Kelly Street, Cutfield Street, Brown Street, Moa Street
4332; ; Stratford; Broadway, Miranda Street, Fenton Street, Regan Street, Juliet Street, Orlando Street, Portia Street, Page Street, Celia Street
4610; ; Hāwera; High Street, Princes Street, South Road, Glover Road, Waihi Road, Argyle Street, Union Street, Regent Street, Nelson Street, Collins Street, Victoria Street
4500; ; Whanganui; Victoria Avenue, Ridgway Street, Guyton Street, Taupo Quay, Wicksteed Street, Maria Place, St Hill Street, Ingestre Street, Glasgow Street, London Street, Heads Road, Bell Street
4500; Aramoho; Whanganui; Somme Parade, Quick Avenue, Cumbrae Place, Kells Avenue, Wairere Road, Mitchell Street, Queen Street
4501; Castlecliff; Whanganui; Polson Street, Heads Road, Cornfoot Street, Rangiora Street, Karaka Street, Mosston Road
4710; ; Marton; Broadway, Wellington Road, High Street, Follett Street, Hair Street, Station Road, Bredins Line
4720; ; Taihape; Hautapu Street, Kuku Street, Tui Street, Huia Street, Weka Street, Mataroa Road
4625; ; Ohakune; Goldfinch Street, Clyde Street, Thames Street, Ayr Street, Raetihi Road, Mangawhero Terrace
4410; ; Palmerston North; Broadway Avenue, Fitzherbert Avenue, Rangitikei Street, Main Street, The Square, Church Street, Princess Street, Featherston Street, Ferguson Street, Grey Street, Queen Street, Cuba Street, Victoria Avenue
4412; Awapuni; Palmerston North; Pioneer Highway, College Street, Maxwells Line, Pitama Road, Botanical Road
4414; Kelvin Grove; Palmerston North; Kelvin Grove Road, Tremaine Avenue, Roberts Line, James Line, Railway Road, Keith Street, Bennett Street, McLeavey Drive, El Prado Drive, Milson Line
4702; ; Feilding; Manchester Street, Fergusson Street, Kimbolton Road, Aorangi Street, Kawakawa Road, South Street, Warwick Street, Queen Street, Denbigh Street, Derby Street, Turners Road
4930; ; Dannevirke; High Street, Gordon Street, Barraud Street, Allardice Street, Miller Street, Hall Street, Queen Street
4910; ; Pahīatua; Main Street, Mangahao Road, Wakeman Street, Queen Street, Tudor Street, Sedcole Street
4814; ; Foxton; Main Street, Harbour Street, Johnston Street, Avenue Road, Park Street, Union Street
5510; ; Levin; Oxford Street, Queen Street East, Bath Street, Salisbury Street, Cambridge Street, Durham Street, Hokio Beach Road, Bristol Street, Tararua Road, Winchester Street, Stanley Street, Queenwood Road
5512; ; Ōtaki; Main Street, Mill Road, Tasman Road, Waerenga Road, Rangiuru Road, Aotaki Street, Arthur Street
5036; ; Waikanae; Te Moana Road, Mahara Place, Ngaio Road, Elizabeth Street, Parata Street, Omahi Street
5032; ; Paraparaumu; Kapiti Road, Rimu Road, Ihakara Street, Hinemoa Street, Amohia Street, Te Roto Drive, Sheffield Street, Birmingham Street, Arawhata Road, Tongariro Street, Quadrant Heights
5034; ; Paekākāriki; Beach Road, The Parade, Wellington Road, Ames Street, Tilley Road
6011; Wellington Central; Wellington; Lambton Quay, Featherston Street, Willis Street, The Terrace, Customhouse Quay, Victoria Street, Jervois Quay, Waring Taylor Street, Johnston Street, Brandon Street, Panama Street, Grey Street, Hunter Street, Boulcott Street, Queens Wharf
6011; Te Aro; Wellington; Cuba Street, Ghuznee Street, Taranaki Street, Courtenay Place, Tory Street, Dixon Street, Manners Street, Vivian Street, Abel Smith Street, Cable Street, Wakefield Street, Marion Street
6011; Pipitea; Wellington; Thorndon Quay, Aotea Quay, Waterloo Quay, Mulgrave Street, Moore Street, Davis Street
6011; Mount Victoria; Wellington; Queen Street, Majoribanks Street, Brougham Street, Pirie Street, Elizabeth Street, Austin Street
6012; Kelburn; Wellington; Upland Road, Kelburn Parade, St Michaels Crescent, Salamanca Road, Glasgow Street, Raroa Road
6012; Karori; Wellington; Karori Road, Birdwood Street, Campbell Street, Messines Road, Chamberlain Road
6021; Newtown; Wellington; Riddiford Street, Adelaide Road, Constable Street, Rintoul Street, Russell Terrace, Daniell Street, Mein Street, Mansfield Street, Owen Street
6022; Kilbirnie; Wellington; Bay Road, Coutts Street, Kemp Street, Onepu Road, Rongotai Road, Tacy Street, Mahora Street, Queens Drive
6022; Miramar; Wellington; Park Road, Miramar Avenue, Hobart Street, Darlington Road, Ira Street, Tauhinu Road, Camperdown Road, Stone Street
6023; Island Bay; Wellington; The Parade, Derwent Street, Clyde Street, Reef Street, Mersey Street, Dee Street, Medway Street
6035; Ngaio; Wellington; Ottawa Road, Crofton Road, Quetta Street, Kenya Street, Cockayne Road
6035; Khandallah; Wellington; Box Hill, Burma Road, Ganges Road, Agra Crescent, Cashmere Avenue, Nicholson Road
6037; Johnsonville; Wellington; Johnsonville Road, Moorefield Road, Broderick Road, Burgess Road, Ironside Road, Middleton Road, Frankmoore Avenue, Helston Road
6037; Newlands; Wellington; Newlands Road, Bracken Road, Quigley Street, Stewart Drive, Black Rock Road, McMillan Court
5028; Tawa; Wellington; Main Road, Oxford Street, Linden Avenue, Takapu Road, Lyndhurst Road, Hinau Street, Redwood Avenue
5022; ; Porirua; Lyttelton Avenue, Cobham Court, Hagley Street, Parumoana Street, Kenepuru Drive, Prosser Street, Heriot Drive, Semple Street, Titahi Bay Road, Walton Leigh Avenue
5024; Whitby; Porirua; Discovery Drive, Spinnaker Drive, Navigation Drive, Postgate Drive, Endeavour Drive, Staithes Drive
5026; Plimmerton; Porirua; Steyne Avenue, Beach Road, Queens Avenue, James Street, School Road
5010; Hutt Central; Lower Hutt; High Street, Queens Drive, Bunny Street, Laings Road, Knights Road, Bloomfield Terrace, Margaret Street, Andrews Avenue, Dudley Street, Raroa Road, Kings Crescent, Pretoria Street
5010; Seaview; Lower Hutt; Seaview Road, Parkside Road, Port Road, Barnes Street, Meachen Street, Toop Street, Hutt Park Road
5011; Naenae; Lower Hutt; Hillary Court, Naenae Road, Rata Street, Daysh Street, Treadwell Street, Seddon Street
5012; Petone; Lower Hutt; Jackson Street, The Esplanade, Cuba Street, Queen Street, Victoria Street, Hutt Road, Buick Street, Britannia Street, Nelson Street, Udy Street, Fitzherbert Street, Sydney Street
5014; Wainuiomata; Lower Hutt; The Strand, Fitzherbert Road, Main Road, Queen Street, Parkway, Fraser Street, Wainuiomata Road
5018; Upper Hutt Central; Upper Hutt; Fergusson Drive, Main Street, Queen Street, King Street, Princes Street, Geange Street, Wakefield Street, Park Street, Goodshed Road
5018; Trentham; Upper Hutt; Camp Road, Ararino Street, Islington Street, Ward Street
5810; ; Masterton; Queen Street, Chapel Street, Dixon Street, Lincoln Road, Perry Street, Bannister Street, Church Street, Cole Street, Ngaumutawa Road, Renall Street, Cornwall Street, High Street
5713; ; Carterton; High Street North, High Street South, Holloway Street, Park Road, Broadway, Nelson Crescent, Belvedere Road
5712; ; Greytown; Main Street, West Street, East Street, Kuratawhiti Street, Humphries Street, Jellicoe Street, McMaster Street
5711; ; Martinborough; Jellicoe Street, Kitchener Street, Dublin Street, Cologne Street, Naples Street, Venice Street, New York Street
5710; ; Featherston; Fitzherbert Street, Fox Street, Bell Street, Revans Street, Johnston Street, Birdwood Street
`;
