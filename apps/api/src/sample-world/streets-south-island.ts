/** Localities of the South Island, Stewart Island and the Chathams, in the form of streets-north-island.ts. */
export const southIslandStreets = `
8011; Christchurch Central; Christchurch; Colombo Street, Manchester Street, Cashel Street, Hereford Street, Gloucester Street, Armagh Street, Tuam Street, St Asaph Street, Lichfield Street, Madras Street, Barbadoes Street, Durham Street South, Montreal Street, Oxford Terrace, Cambridge Terrace, Quill Lane
8011; Addington; Christchurch; Lincoln Road, Moorhouse Avenue, Selwyn Street, Whiteleigh Avenue, Blenheim Road, Disraeli Street, Wrights Road, Show Place, Princess Street, Grove Road
8011; Riccarton; Christchurch; Riccarton Road, Clarence Street, Blenheim Road, Mandeville Street, Division Street, Rotherham Street, Deans Avenue, Kilmarnock Street, Straven Road, Picton Avenue, Leslie Hills Drive
8014; Fendalton; Christchurch; Fendalton Road, Clyde Road, Glandovey Road, Quamby Place, Idris Road, Heathfield Avenue
8014; Merivale; Christchurch; Papanui Road, Aikmans Road, Office Road, Rossall Street, Queens Avenue, Leinster Road, Winchester Street, Rugby Street
8014; St Albans; Christchurch; Edgeware Road, Cranford Street, Sherborne Street, Westminster Street, Springfield Road, Rutland Street, Trafalgar Street
8013; Shirley; Christchurch; Shirley Road, Hills Road, Marshland Road, Quinns Road, North Parade, New Brighton Road
8041; Upper Riccarton; Christchurch; Yaldhurst Road, Main South Road, Waimairi Road, Peer Street, Hansons Lane, Ilam Road
8042; Avonhead; Christchurch; Avonhead Road, Withells Road, Russley Road, Hawthornden Road, Merrin Street, Staveley Street
8042; Hornby; Christchurch; Main South Road, Carmen Road, Shands Road, Waterloo Road, Chalmers Street, Goulding Avenue, Halswell Junction Road, Amyes Road, Buchanans Road, Parker Street, Quadrant Drive, Edmonton Road
8042; Sockburn; Christchurch; Blenheim Road, Main South Road, Vickerys Road, Watts Road, Quirk Place, Epsom Road, Acheron Drive
8025; Halswell; Christchurch; Halswell Road, Quaifes Road, Sparks Road, Kennedys Bush Road, Dunbars Road, Ensign Street, Milns Road, Sutherlands Road, Quarters Place
8023; Sydenham; Christchurch; Colombo Street, Brougham Street, Durham Street South, Byron Street, Wordsworth Street, Sandyford Street, Buchan Street, Carlyle Street, Hawdon Street, Orbell Street, Burke Street
8023; Beckenham; Christchurch; Colombo Street, Tennyson Street, Malcolm Avenue, Fisher Avenue, Sandwich Road
8023; Woolston; Christchurch; Ferry Road, Cumnor Terrace, Garlands Road, Tanner Street, Portman Street, Rutherford Street, Radley Street, Maunsell Street, Opawa Road
8022; Cashmere; Christchurch; Dyers Pass Road, Hackthorne Road, Cashmere Road, Centaurus Road
8024; Spreydon; Christchurch; Barrington Street, Lyttelton Street, Milton Street, Simeon Street, Frankleigh Street
8053; Papanui; Christchurch; Main North Road, Harewood Road, Langdons Road, Sawyers Arms Road, Winston Avenue, Restell Street, Vagues Road
8051; Redwood; Christchurch; Main North Road, Sturrocks Road, Prestons Road, Grimseys Road, Styx Mill Road, Northcote Road
8051; Belfast; Christchurch; Main North Road, Belfast Road, Johns Road, Radcliffe Road, Factory Road, Tyrone Street
8061; New Brighton; Christchurch; Marine Parade, Seaview Road, Union Street, Beresford Street, Hawke Street, Bowhill Road
8081; Sumner; Christchurch; Nayland Street, Marriner Street, Esplanade, Wakefield Avenue, Wiggins Street, Stoke Street, Burgess Street
8082; ; Lyttelton; London Street, Norwich Quay, Oxford Street, Canterbury Street, Winchester Street, Sumner Road, Exeter Street
7400; ; Rangiora; High Street, Queen Street, Percival Street, Ashley Street, Victoria Street, Ivory Street, King Street, Kippenberger Avenue, East Belt, West Belt, Blackett Street, Durham Street
7630; ; Kaiapoi; Williams Street, Charles Street, Ohoka Road, Hilton Street, Raven Quay, Fuller Street, Smith Street, Beach Road, Sneyd Street, Peraki Street
7614; ; Rolleston; Rolleston Drive, Tennyson Street, Masefield Drive, Brookside Road, Hoskyns Road, Izone Drive, Link Drive, Lowes Road, Goulds Road, Quartz Drive, Kidman Street, Moore Street
7608; ; Lincoln; Gerald Street, Edward Street, James Street, West Belt, North Belt, Robert Street, Vernon Drive
7510; ; Darfield; South Terrace, North Terrace, Cardale Street, Mathias Street, Greendale Road
7410; ; Amberley; Carters Road, Markham Street, Church Street, Douglas Road, Osborne Road, Quail Way
7334; ; Hanmer Springs; Amuri Avenue, Conical Hill Road, Jacks Pass Road, Jollies Pass Road, Argelins Road, Chisholm Crescent, Quarry Road
7700; ; Ashburton; East Street, West Street, Burnett Street, Tancred Street, Havelock Street, Cass Street, Moore Street, Victoria Street, Dobson Street, Alford Forest Road, South Street, Walnut Avenue, Robinson Street, Range Street, Queens Drive
7730; ; Geraldine; Talbot Street, Peel Street, Cox Street, Pine Street, Wilson Street, Waihi Terrace
7920; ; Temuka; King Street, Vine Street, Domain Avenue, Richard Pearse Drive, Wilmshurst Road, Fraser Street
7910; ; Timaru; Stafford Street, Church Street, Sophia Street, George Street, Strathallan Street, Theodosia Street, Craigie Avenue, Wai-iti Road, North Street, Sefton Street, Browne Street, Hilton Highway, Washdyke Flat Road, Meadows Road, Heaton Street, King Street
7910; Parkside; Timaru; Queen Street, Church Street, Otipua Road, Craigie Avenue
7924; ; Waimate; Queen Street, High Street, Shearman Street, Queens Terrace, Glasgow Street, Naylor Street, Harris Street
7925; ; Fairlie; Main Street, Allandale Road, School Road, Talbot Road, Denmark Street
7901; ; Twizel; Market Place, Tasman Road, Mackenzie Drive, Ohau Road, Ruataniwha Road, Wairepo Road, Ostler Road
7999; ; Lake Tekapo; Lakeside Drive, Aorangi Crescent, D'Archiac Drive, Lilybank Road, Sealy Street, Murray Place, Greig Street
7010; ; Nelson; Trafalgar Street, Hardy Street, Bridge Street, Halifax Street, Collingwood Street, Rutherford Street, Selwyn Place, Haven Road, Vanguard Street, St Vincent Street, Gloucester Street, Waimea Road, Nile Street, Akersten Street, Vickerman Street
7011; Stoke; Nelson; Main Road Stoke, Songer Street, Nayland Road, Quarantine Road, Pascoe Street, Putaitai Street, Merton Place, Bolt Road, Trent Drive
7011; Tāhunanui; Nelson; Tahunanui Drive, Beach Road, Parkers Road, Muritai Street, Green Street
7020; ; Richmond; Queen Street, Lower Queen Street, Gladstone Road, McGlashen Avenue, Salisbury Road, Croucher Street, Wensley Road, Oxford Street, Cambridge Street, Beach Road, Artillery Place, Headingly Lane
7120; ; Motueka; High Street, Tudor Street, Greenwood Street, Pah Street, Wallace Street, Poole Street, Queen Victoria Street, Quayle Street, King Edward Street, Whakarewa Street, Old Wharf Road
7110; ; Tākaka; Commercial Street, Motupipi Street, Meihana Street, Reilly Street, Junction Street
7201; ; Blenheim; Market Street, Queen Street, Seymour Street, High Street, Maxwell Road, Main Street, Alfred Street, Arthur Street, Scott Street, Charles Street, Nelson Street, Grove Road, Sinclair Street, Redwood Street, Park Terrace, Kinross Street, Alabama Road
7220; ; Picton; High Street, London Quay, Wellington Street, Waikawa Road, Auckland Street, Dublin Street, Kent Street, Nelson Square
7300; ; Kaikōura; West End, Beach Road, Esplanade, Churchill Street, Ludstone Road, Torquay Street, Avoca Street, South Bay Parade
7825; ; Westport; Palmerston Street, Queen Street, Brougham Street, Wakefield Street, Russell Street, Peel Street, Derby Street, Rintoul Street
7805; ; Greymouth; Mackay Street, Guinness Street, Tainui Street, Albert Street, High Street, Puketahi Street, Chapel Street, Marlborough Street, Herbert Street, Turumaha Street, Mawhera Quay, Preston Road
7810; ; Hokitika; Weld Street, Revell Street, Hamilton Street, Tancred Street, Sewell Street, Fitzherbert Street, Gibson Quay, Rolleston Street, Bealey Street, Stafford Street
7830; ; Reefton; Broadway, Shiel Street, Bridge Street, Buller Road, Smith Street
9016; Dunedin Central; Dunedin; George Street, Princes Street, Stuart Street, Moray Place, The Octagon, Rattray Street, High Street, Crawford Street, Bond Street, Great King Street, St Andrew Street, Hanover Street, Castle Street, Filleul Street, Cumberland Street, Vogel Street, Jetty Street, Queens Gardens
9016; North Dunedin; Dunedin; George Street, Great King Street, Albany Street, Queen Street, Leith Street, Forth Street, Union Street, Dundas Street, Harrow Street
9012; South Dunedin; Dunedin; King Edward Street, Hillside Road, Cargill Street, Andersons Bay Road, Macandrew Road, Melbourne Street, Bay View Road, Midland Street, Orari Street, Otaki Street, Portsmouth Drive, Teviot Street
9012; St Kilda; Dunedin; Prince Albert Road, Bay View Road, Queens Drive, Royal Crescent, Allandale Road, Marlow Street
9012; St Clair; Dunedin; Forbury Road, Esplanade, Bedford Street, Albert Street, Norfolk Street, Valpy Street
9012; Caversham; Dunedin; South Road, Hillside Road, Playfair Street, David Street, Surrey Street
9010; North East Valley; Dunedin; North Road, Baldwin Street, Queensberry Street, Gladstone Road, Norwood Street, Opoho Road
9010; Roslyn; Dunedin; Highgate, City Road, Ross Street, Claremont Street, Littlebourne Road, Stuart Street
9011; Mornington; Dunedin; Mailer Street, Glenpark Avenue, Elgin Road, Kenmure Road, Eglinton Road, Lawson Street
9018; Green Island; Dunedin; Main South Road, Jenkins Street, Shand Street, Irmo Street, Harraway Road, Quarry Road
9024; ; Mosgiel; Gordon Road, Factory Road, Bush Road, Church Street, Queen Street, Wickliffe Street, Hartstonge Avenue, Gladstone Road, Dukes Road North, Ayr Street
9023; ; Port Chalmers; George Street, Beach Street, Mount Street, Wickliffe Terrace, Currie Street, Albertson Avenue
9400; ; Oamaru; Thames Street, Thames Highway, Tyne Street, Harbour Street, Wear Street, Severn Street, Reed Street, Wansbeck Street, Itchen Street, Humber Street, Eden Street, Queens Crescent, Orwell Street, Redcastle Road
9430; ; Palmerston; Ronaldsay Street, Copinsay Street, Stromness Street, Tiverton Street, Bond Street
9435; ; Kurow; Bledisloe Street, Gordon Street, Liverpool Street
9412; ; Ōmārama; Sutherland Road, Omarama Avenue, Chain Hills Highway, Quailburn Drive
9220; ; Milton; Union Street, High Street, Queen Street, Spenser Street, Ossian Street, Johnson Street
9230; ; Balclutha; Clyde Street, James Street, Charlotte Street, John Street, Gordon Street, Elizabeth Street, Glasgow Street, Lanark Street, High Street, Owaka Highway
9300; ; Queenstown; Shotover Street, Camp Street, Beach Street, Stanley Street, Ballarat Street, Rees Street, Marine Parade, Church Street, Earl Street, Frankton Road, Gorge Road, Robins Road, Man Street, Lake Esplanade, Industrial Place, Fernhill Road, Hallenstein Street, Quartz Rise
9300; Frankton; Queenstown; Grant Road, Hawthorne Drive, Glenda Drive, Lucas Place, Kawarau Road, McBride Street, Ross Street, Gray Street, Red Oaks Drive, Tex Smith Lane, Lake Avenue, Yewlett Crescent, Market Street
9304; Lake Hayes; Queenstown; Howards Drive, Jones Avenue, Hope Avenue, Quill Street, Quarry Place
9302; ; Arrowtown; Buckingham Street, Ramshaw Lane, Berkshire Street, Wiltshire Street, Hertford Street, Merioneth Street, Caernarvon Street, Anglesea Street, Manse Road, Adamson Drive, Centennial Avenue
9305; ; Wānaka; Ardmore Street, Helwick Street, Dunmore Street, Brownston Street, Anderson Road, Ballantyne Road, Reece Crescent, Cardrona Valley Road, McDougall Street, Lakeside Road, Warren Street, Frederick Street, Gordon Road, Plantation Road, Aubrey Road, Sir Tim Wallis Drive, Golf Course Road, Tenby Street, Upton Street, Meadowstone Drive
9305; Albert Town; Wānaka; Alison Avenue, Wicklow Terrace, Lagoon Avenue, Quail Street, Dale Street, Gunn Road, Quartz Lane, Quinnat Street
9382; ; Lake Hāwea; Capell Avenue, Lakeview Terrace, Skinner Crescent, Cemetery Road, Domain Road, Noema Terrace, Parry Crescent, Quaife Way
9310; ; Cromwell; Barry Avenue, Murray Terrace, The Mall, Melmore Terrace, Waenga Drive, Iles Street, McNulty Road, Cemetery Road, Pinot Noir Drive, Chardonnay Street, Gair Avenue, Neplusultra Street, Antimony Crescent, Quarry Court
9320; ; Alexandra; Centennial Avenue, Tarbert Street, Limerick Street, Ennis Street, Skird Street, Ventry Street, Russell Street, Boundary Road, Dunstan Road, Ngapara Street, Brandon Street, Royal Terrace, Quail Close
9330; ; Clyde; Sunderland Street, Holloway Street, Matau Street, Fraser Street, Naylor Street, Lodge Lane
9500; ; Roxburgh; Scotland Street, Ferry Road, Abbotsford Street, Jedburgh Street, Branxholm Street
9332; ; Ranfurly; Charlemont Street, Northland Street, Pery Street, Stuart Road, Caulfeild Street
9810; ; Invercargill; Dee Street, Tay Street, Esk Street, Kelvin Street, Don Street, Spey Street, Leet Street, Yarrow Street, Gala Street, Victoria Avenue, Queens Drive, Deveron Street, Jed Street
9810; Waikiwi; Invercargill; North Road, Bainfield Road, McIvor Road, Queens Drive, Durham Street, Price Street
9812; Appleby; Invercargill; Tweed Street, Conon Street, Elles Road, Bond Street, Mersey Street, Spencer Street, Annan Street, Crinan Street, Clyde Street
9814; ; Bluff; Gore Street, Barrow Street, Foyle Street, Shannon Street, Marine Parade, Ocean Beach Road
9818; ; Stewart Island; Elgin Terrace, Main Road, Ayr Street, Argyle Street, Horseshoe Bay Road, Golden Bay Road
9710; ; Gore; Main Street, Mersey Street, Irk Street, Medway Street, Fairfield Street, Hokonui Drive, River Street, Bury Street, Irwell Street, Ordsal Street, Crewe Street, Broughton Street
9720; ; Winton; Great North Road, Park Street, Wemyss Street, Dejoux Road, Queen Street, Grange Street, Brandon Street
9822; ; Riverton; Palmerston Street, Jetty Street, Napier Street, Princess Street, Havelock Street, Bay Road
9610; ; Otautau; Main Street, Queen Street, Rochdale Street, Hulme Street
9600; ; Te Anau; Milford Crescent, Mokonui Street, Luxmore Drive, Lakefront Drive, Quintin Drive, Bligh Street, Caswell Road, Sandy Brown Road, Matai Street, Quill Street, Te Anau Terrace
9730; ; Lumsden; Diana Street, Meadow Street, Hero Street, Maria Street, Pluto Road
8016; ; Chatham Islands; Waitangi Wharf Road, Tuku Road, Owenga Road
`;
