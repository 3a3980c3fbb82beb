import type { BankAccountAlgorithm } from './bank-account-branches.ts';

type Weighing = { weights: readonly number[]; modulus: number; foldsProducts: boolean };
type WeighingName = Exclude<BankAccountAlgorithm, 'AB'> | 'A' | 'B';

// Eighteen positions: bank 2, branch 4, base 8, suffix 4.
const weighings: Readonly<Record<WeighingName, Weighing>> = {
  A: { weights: [0, 0, 6, 3, 7, 9, 0, 0, 10, 5, 8, 4, 2, 1, 0, 0, 0, 0], modulus: 11, foldsProducts: false },
  B: { weights: [0, 0, 0, 0, 0, 0, 0, 0, 10, 5, 8, 4, 2, 1, 0, 0, 0, 0], modulus: 11, foldsProducts: false },
  C: { weights: [3, 7, 0, 0, 0, 0, 9, 1, 10, 5, 3, 4, 2, 1, 0, 0, 0, 0], modulus: 11, foldsProducts: false },
  D: { weights: [0, 0, 0, 0, 0, 0, 0, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0, 0], modulus: 11, foldsProducts: false },
  E: { weights: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 4, 3, 2, 0, 0, 0, 1], modulus: 11, foldsProducts: true },
  F: { weights: [0, 0, 0, 0, 0, 0, 0, 1, 7, 3, 1, 7, 3, 1, 0, 0, 0, 0], modulus: 10, foldsProducts: false },
  G: { weights: [0, 0, 0, 0, 0, 0, 0, 1, 3, 7, 1, 3, 7, 1, 0, 3, 7, 1], modulus: 10, foldsProducts: true },
  X: { weights: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], modulus: 1, foldsProducts: false },
};

const firstBaseOfB = 990_000;

/** Returns the weighted sum of the 18 zero-filled digits. Source: Inland Revenue, as the branch table. */
export function bankAccountChecksum(
  algorithm: BankAccountAlgorithm,
  digits: string,
): { sum: number; passes: boolean } {
  const { weights, modulus, foldsProducts } = weighings[weighingFor(algorithm, digits)];
  const products = weights.map((weight, position) => weight * Number(digits[position]));
  const sum = products.reduce((total, product) => total + (foldsProducts ? fold(fold(product)) : product), 0);
  return { sum, passes: sum % modulus === 0 };
}

function weighingFor(algorithm: BankAccountAlgorithm, digits: string): WeighingName {
  if (algorithm !== 'AB') return algorithm;
  return Number(digits.slice(6, 14)) < firstBaseOfB ? 'A' : 'B';
}

function fold(product: number): number {
  return Math.floor(product / 10) + (product % 10);
}
