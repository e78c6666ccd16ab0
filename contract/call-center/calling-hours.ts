import * as v from 'valibot'

const clock = (shape: RegExp) =>
  v.pipe(v.string(), v.maxLength(5, 'Use a time like 08:00'), v.regex(shape, 'Use a time like 08:00'))

/** Hours of the claimant's own clock in which a claimant is called. On Sundays never before noon. */
export const CallingHours = v.pipe(
  v.strictObject({
    from: clock(/^([01]\d|2[0-3]):[0-5]\d$/),
    to: clock(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
  }),
  v.check(({ from, to }) => from < to, 'The end must be after the start'),
)
export type CallingHours = v.InferOutput<typeof CallingHours>

/** Hours of the claimant's clock in which 47 CFR 64.1200(c)(1) allows a telemarketing call. */
export const lawfulHours: CallingHours = { from: '08:00', to: '21:00' }

/** Hours of the claimant's own clock in which texts and emails leave; the others are quiet. On Sundays never before noon. */
export const MessageHours = v.pipe(
  CallingHours,
  v.check(
    ({ from, to }) => from >= lawfulHours.from && to <= lawfulHours.to,
    'Use hours from 8:00 AM to 9:00 PM: the law bars texts outside them',
  ),
)

/** Where the business does not say otherwise (domain, section 9). */
export const usualMessageHours: CallingHours = { from: '09:00', to: '20:00' }

/** Where neither the business nor the event says otherwise (domain, section 2). */
export const usualCallingHours: CallingHours = { from: '08:00', to: '20:00' }
