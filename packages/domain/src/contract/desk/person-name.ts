import { requiredName } from '../../fields/typed.ts';

export const personName = requiredName('Enter a name, in letters');
