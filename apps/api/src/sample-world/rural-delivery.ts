/** Rural delivery rounds: `postcode; round; mail town; roads`. */
export const ruralDeliveryRoads = `
0171; RD 1; Whangārei; Whangarei Heads Road, Beach Road, Taurikura Bay Road, Kiripaka Road
0172; RD 2; Whangārei; Mangakahia Road, Austin Road, Cove Road
0293; RD 3; Kerikeri; Quinces Landing, Waipapa Road, Pungaere Road, Purerua Road
0985; RD 5; Warkworth; Matakana Road, Leigh Road, Omaha Valley Road, Quintal Road
2578; RD 2; Drury; Ararimu Road, Quarry Road, Ponga Road, Runciman Road
2677; RD 2; Pukekohe; Quarry Road, Buckland Road, Logan Road, Harrisville Road
3281; RD 1; Hamilton; Ohaupo Road, Exelby Road, Horotiu Road, Te Kowhai Road
3493; RD 1; Cambridge; Maungatautari Road, Roto O Rangi Road, Kaipaki Road, Norwegian Road
3879; RD 1; Te Awamutu; Pirongia Road, Alexandra Road, Te Rahu Road, Paterangi Road
3171; RD 1; Tauranga; Pyes Pa Road, Oropi Road, Welcome Bay Road, Waikite Road
3377; RD 1; Taupō; Poihipi Road, Oruanui Road, Tukairangi Road, Mapara Road
4071; RD 1; Gisborne; Back Ormond Road, Matawai Road, Waimata Valley Road
4182; RD 2; Napier; Puketapu Road, Dartmoor Road, Quarry Ridge, Waihau Road
4274; RD 4; Waipukurau; Tikokino Road, Quarry Road, Makaretu Road, Ongaonga Road
4371; RD 1; New Plymouth; Carrington Road, Hurworth Road, Upper Pitone Road, Plymouth Road
4394; RD 24; Stratford; Opunake Road, Monmouth Road, Pembroke Road, Cardiff Road
4775; RD 5; Feilding; Kimbolton Road, Makino Road, Colyton Road, Halcombe Road
5571; RD 1; Levin; Hokio Sand Road, Waitarere Beach Road, Kawiu Road, Heatherlea East Road
5881; RD 1; Masterton; Masterton Castlepoint Road, Te Ore Ore Road, Blairlogie Road
7081; RD 1; Richmond; Moutere Highway, Appleby Highway, Redwood Road
7095; RD 1; Wakefield; Eighty Eight Valley Road, Quail Valley Road, Pigeon Valley Road
7271; RD 1; Blenheim; Rapaura Road, Old Renwick Road, Queen Charlotte Drive, Northbank Road
7472; RD 2; Rangiora; Loburn Whiterock Road, Quan's Ford Road, Carrs Road, Dixons Road
7571; RD 1; Darfield; Bealey Road, Homebush Road, Deans Road, Telegraph Road
7778; RD 8; Ashburton; Surrey Hills Road, Quarry Road, Ashburton Gorge Road, Anama Valley Road
7991; RD 21; Geraldine; Quantock Road, Te Moana Road, Four Peaks Road, Orari Gorge Road
7977; RD 7; Waimate; Quambys Road, Pareora River Road, Back Line Road
9091; RD 1; Milton; Quoin Point Road, Akatore Road, Taieri Mouth Road, Toko Mouth Road
9273; RD 3; Balclutha; Queens Hill Road, Hillend Road, Clydevale Road
9371; RD 1; Queenstown; Speargrass Flat Road, Malaghans Road, Lower Shotover Road, Dalefield Road, Littles Road, Gibbston Highway
9382; RD 2; Wānaka; Hawea Flat Road, Kane Road, Camp Hill Road, Luggate Tarras Road
9383; RD 3; Cromwell; Queensberry Terrace, Luggate Cromwell Road, Maori Point Road, Jolly Road
9384; RD 2; Cromwell; Quartzville Road, Felton Road, Bannockburn Road, Cairnmuir Road
9393; RD 3; Alexandra; Galloway Road, Crawford Hills Road, Moutere Disputed Spur Road
9494; RD 15; Oamaru; Queen Street, Ngapara Georgetown Road, Tokarahi Ngapara Road
9772; RD 2; Gore; Quertier Road, Kaiwera Road, Waikaka Road, Knapdale Road
9871; RD 1; Invercargill; Woodend Road, Oteramika Road, Gorge Road Highway, Mill Road
`;

/** Post office lobbies with boxes and private bags: `postcode; town`. */
export const boxLobbies = `
1140; Auckland
0740; Takapuna
2340; Pukekohe
0140; Whangārei
0245; Kerikeri
3240; Hamilton
3450; Cambridge
3144; Tauranga
3040; Rotorua
3351; Taupō
3158; Whakatāne
4040; Gisborne
4140; Napier
4156; Hastings
4340; New Plymouth
4541; Whanganui
4440; Palmerston North
4740; Feilding
5540; Levin
5840; Masterton
6140; Wellington
5040; Lower Hutt
5140; Upper Hutt
5240; Porirua
7040; Nelson
7050; Richmond
7240; Blenheim
7340; Kaikōura
7840; Greymouth
8140; Christchurch
7440; Rangiora
7740; Ashburton
7940; Timaru
9054; Dunedin
9444; Oamaru
9340; Alexandra
9342; Cromwell
9348; Queenstown
9343; Wānaka
9740; Gore
9840; Invercargill
`;
