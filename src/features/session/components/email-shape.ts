/** Section 5: a standard address pattern. */
const emailShape = /^[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]{2,}$/

/** Why this is no e-mail address, in words; null when it is one. */
export function emailFault(text: string): string | null {
  return emailShape.test(text.trim()) ? null : 'Enter your email, such as name@company.com.'
}
