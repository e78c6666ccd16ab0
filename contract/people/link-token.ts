import * as v from 'valibot'

/** What a link in a mail carries: `/reset_password?token=…`, `/email_verify?token=…`. */
export const LinkToken = v.pipe(v.string(), v.nonEmpty('Required'), v.maxLength(100, 'Use at most 100 characters'))
