import * as v from 'valibot'

/** What a link in a mail carries: `/reset_password?token=…`, `/email_verify?token=…`. */
export const LinkToken = v.pipe(
  v.string(),
  v.nonEmpty('must be filled in'),
  v.maxLength(100, 'must be at most 100 characters'),
)
