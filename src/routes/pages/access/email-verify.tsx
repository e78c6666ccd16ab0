import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { verifyEmail } from '../../../features/session/api/verify-email.ts'
import { EmailProofPage, type Proof } from '../../../features/session/components/email-proof-page.tsx'
import { EmailVerifyPage } from '../../../features/session/components/email-verify-page.tsx'
import { productNameAtom } from '../../../shared/api/client-settings.ts'
import { authAtom, sendAuthEvent } from '../../../shared/session/session.ts'
import { linkToken } from '../../link-token.ts'

/** With the link's token: the proof. Without: the way to it. */
export function EmailVerifyRoute() {
  const [token] = useState(linkToken)
  return token === null ? <AskForLink /> : <OpenedLink token={token} />
}

function AskForLink() {
  const auth = useAtomValue(authAtom)
  const productName = useAtomValue(productNameAtom)
  const { session, mailedTo, reason } = auth.context
  const me = session?.user
  if (!me) return null
  return (
    <EmailVerifyPage
      productName={productName}
      address={me.notifications_email}
      mailedTo={mailedTo}
      isBusy={auth.matches({ 'session held': { step: { 'email unverified': 'sending' } } })}
      refusal={reason}
      onSend={(address) => sendAuthEvent({ type: 'ask for mail', address })}
      onSignOut={() => sendAuthEvent({ type: 'sign out' })}
    />
  )
}

/** Links work once: asked for once a page, however often the component comes and goes. */
const asked = new Map<string, Promise<Proof>>()

function proofOf(token: string): Promise<Proof> {
  const proof =
    asked.get(token) ??
    verifyEmail(token).then(
      (address): Proof => ({ state: 'proved', address }),
      (error: unknown): Proof => ({ state: 'refused', reason: error instanceof Error ? error.message : 'Try again.' }),
    )
  asked.set(token, proof)
  return proof
}

function OpenedLink({ token }: { token: string }) {
  const productName = useAtomValue(productNameAtom)
  const [proof, setProof] = useState<Proof>({ state: 'asking' })
  useEffect(() => {
    let isHere = true
    void proofOf(token).then((found) => {
      if (isHere) setProof(found)
      // Where somebody is signed in here, it is known now what is proved.
      if (found.state === 'proved') sendAuthEvent({ type: 'token due' })
    })
    return () => {
      isHere = false
    }
  }, [token])
  return <EmailProofPage productName={productName} proof={proof} onward={<a href="/">Continue</a>} />
}
