/** Returns the first letters of the first and the last name: 'Aroha Ngata' gives 'AN'. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [...words.slice(0, 1), ...words.slice(-1)] : words;
  return ends
    .map((word) => [...word][0])
    .join('')
    .toUpperCase();
}
