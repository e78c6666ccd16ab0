import { Brand } from '../../../shared/ui/brand.tsx'
import { LoginForm } from './login-form.tsx'
import { card, claim, heading, lead, main, page, side, small } from './login-page.css.ts'

interface Props {
  productName: string
  /** Why one is here again, where a page led here. */
  notice?: string
  login: (email: string, password: string) => Promise<unknown>
  onSignedIn: () => void
}

export function LoginPage({ productName, notice, login, onSignedIn }: Props) {
  return (
    <div className={page}>
      <header className={side}>
        <Brand name={productName} large />
        <p className={claim}>From the carrier’s file to the claimant’s appointment, on one desk.</p>
        <p className={small}>Everyone sees the same claims, as they change.</p>
      </header>
      <main className={main}>
        <div className={card}>
          <h1 className={heading}>Sign in</h1>
          <p className={lead}>{notice ?? `Use the account your business gave you for ${productName}.`}</p>
          <LoginForm login={login} onSignedIn={onSignedIn} />
        </div>
      </main>
    </div>
  )
}
