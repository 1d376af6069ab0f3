const digitsOf = (number: string) => [...number].map(Number);

/** The check digit of an INN over the digits before it. */
function innCheck(digits: number[]): number {
  // The weights of the longest number; a shorter one has the last of them.
  const weights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8].slice(-digits.length);
  return (digits.reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0) % 11) % 10;
}

/** Whether the digits are an INN: 10 of a company, 12 of a person. */
export function isInn(number: string): boolean {
  if (!/^(?:\d{10}|\d{12})$/.test(number)) return false;
  const digits = digitsOf(number);
  const checked = digits.length === 10 ? [9] : [10, 11];
  return checked.every((at) => digits[at] === innCheck(digits.slice(0, at)));
}

/** Whether the digits are an OGRN of 13 digits or, of a person, an OGRNIP of 15. */
export function isOgrn(number: string): boolean {
  if (!/^(?:\d{13}|\d{15})$/.test(number)) return false;
  const divisor = BigInt(number.length - 2);
  return Number((BigInt(number.slice(0, -1)) % divisor) % 10n) === Number(number.at(-1));
}
