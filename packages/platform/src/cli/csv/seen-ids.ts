/** Set of ids from 0 to some hundred million, one bit each. */
export class IdBitSet {
  #bits = new Uint8Array(1024 * 1024);

  add(id: number): boolean {
    const at = id >>> 3;
    if (at >= this.#bits.length) {
      const grown = new Uint8Array(Math.max(at + 1, this.#bits.length * 2));
      grown.set(this.#bits);
      this.#bits = grown;
    }
    const bit = 1 << (id & 7);
    const isNew = ((this.#bits[at] ?? 0) & bit) === 0;
    this.#bits[at] = (this.#bits[at] ?? 0) | bit;
    return isNew;
  }
}
