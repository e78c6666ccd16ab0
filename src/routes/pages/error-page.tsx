import { ApiProblem } from '../../shared/api/api-problem.ts'
import { Button } from '../../shared/ui/button.tsx'
import { heading, page, status as statusStyle, words } from './message-page.css.ts'

/** What broke, in words; errors without a status count as 500 (section 8). */
export function ErrorPage({ error, reset }: { error: unknown; reset: () => void }) {
  const status = error instanceof ApiProblem && error.status > 0 ? error.status : 500
  return (
    <main className={page}>
      <p className={statusStyle}>{status}</p>
      <h1 className={heading}>Something went wrong on this page</h1>
      <p className={words}>{error instanceof Error && error.message ? error.message : 'Error'}</p>
      <Button tone="go" icon="refresh" onClick={reset}>
        Try again
      </Button>
      <a href="/">Back to the home page</a>
    </main>
  )
}
