/** What the screens that are not built yet will be for, in words of those who will use them. */
export const comingSoonLabels = {
  lead: 'One lead: the vehicle, the repair shop, the appointment, the calls and the notes.',
  'repair-locations': 'Repair shops, what they have free, and the storms they work for.',
} as const

export type Coming = keyof typeof comingSoonLabels
