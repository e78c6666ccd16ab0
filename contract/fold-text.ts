/** Letters that are no ASCII letter with a mark, and what people type for them. */
const plain: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
}
const letters = new RegExp(`[${Object.keys(plain).join('')}]`, 'g')
const beyondAscii = /[^\u0001-\u007f]/

/**
 * A text as it is searched: in lower case, without accents, so that "lopez" finds "López". The database's function
 * `search_folded` does the same.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  if (!beyondAscii.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(letters, (letter) => plain[letter] ?? letter)
}
