import { useEffect, useState } from 'react'
import { ApiProblem } from '../../../shared/api/api-problem.ts'
import { PlainButton } from '../../../shared/ui/plain-button.tsx'
import { button } from '../../../shared/ui/button.css.ts'
import { isMissingChunk, reloadForChunk } from '../../missing-chunk.ts'
import { actions } from '../access/message-page.css.ts'
import { MessagePage } from '../access/message-page.tsx'
import { NestedFailure } from './nested-failure.tsx'

interface Props {
  error: unknown
  reset: () => void
}

/** What broke, in words; errors without a status count as 500 (section 8). */
export function ErrorPage(props: Props) {
  return (
    <NestedFailure>
      <WhatBroke {...props} />
    </NestedFailure>
  )
}

function WhatBroke({ error, reset }: Props) {
  const [isGoing, setGoing] = useState(() => isMissingChunk(error))
  useEffect(() => {
    const dependencies = { storage: sessionStorage, isOnline: navigator.onLine, now: Date.now() }
    setGoing(reloadForChunk(error, { ...dependencies, reload: () => location.reload() }))
  }, [error])
  // The page is on its way: an error that is gone in a moment would only frighten.
  if (isGoing) return null
  const status = error instanceof ApiProblem && error.status > 0 ? error.status : 500
  return (
    <MessagePage
      status={status}
      title="Something went wrong on this page"
      actions={
        <span className={actions}>
          <PlainButton tone="go" icon="refresh" onClick={reset}>
            Retry
          </PlainButton>
          <a href="/" className={button()}>
            Go to home
          </a>
        </span>
      }
    >
      {error instanceof Error && error.message ? error.message : 'Error'}
    </MessagePage>
  )
}
