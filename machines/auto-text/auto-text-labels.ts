/** Fields of an automatic text as people read them. */
export const autoTextLabels: Readonly<Record<string, string>> = {
  body: 'English text',
  spanish: 'Spanish text',
  delay_minutes: 'Delay',
  enabled: 'On',
}
