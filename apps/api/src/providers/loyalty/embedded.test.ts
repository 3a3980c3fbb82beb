import { loyaltyMembers } from '../sample/loyalty-members.ts';
import { loyaltyContract } from './contract.ts';
import { embeddedLoyalty } from './embedded.ts';

loyaltyContract('embedded', embeddedLoyalty(loyaltyMembers));
