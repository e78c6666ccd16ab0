import { page, title, titleLine } from '../../../shared/ui/page.css.ts'
import { OwnAccount } from '../../own-account.tsx'

/** One's own account, for every role that has no settings around it. */
export function AccountRoute() {
  return (
    <div className={page}>
      <div className={titleLine}>
        <h1 className={title}>Your account</h1>
      </div>
      <OwnAccount />
    </div>
  )
}
