/** `6155550142` and `+16155550142` as `(615) 555-0142`; anything else stays as it is. */
export function formatPhone(phone: string): string {
  const found = /^(?:\+1)?(\d{3})(\d{3})(\d{4})$/.exec(phone)
  return found ? `(${found[1]}) ${found[2]}-${found[3]}` : phone
}
