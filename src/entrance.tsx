import { useAtomValue } from 'jotai'
import { type FunctionComponent, useEffect, useLayoutEffect, useState } from 'react'
import { redirectFor } from '../machines/auth/redirect-for.ts'
import { ErrorPage } from './routes/pages/frame/error-page.tsx'
import { type SignInPage, signInPages } from './routes/sign-in-pages.ts'
import { productNameAtom } from './shared/api/client-settings.ts'
import { authAtom } from './shared/session/session.ts'

interface Props {
  /** Loads everything behind and beside sign-in. */
  loadDesk: () => Promise<FunctionComponent>
}

const readPlace = () => ({
  pathname: location.pathname,
  href: location.pathname + location.search + location.hash,
  next: new URLSearchParams(location.search).get('next') ?? undefined,
})

/**
 * The sign-in pages, without the desk and its router: the auth machine selects the page.
 * Renders the desk, until the page is closed, as soon as the user is signed in.
 */
export function Entrance({ loadDesk }: Props) {
  const auth = useAtomValue(authAtom)
  const [place, setPlace] = useState(readPlace)
  const way = redirectFor(auth, place)
  const address = typeof way === 'object' ? addressOf(way) : null
  const wanted = way === 'stay' ? (signInPages[place.pathname] ?? 'desk') : null
  const [loaded, failure, tryAgain] = useLoaded(wanted, loadDesk)
  useHead(wanted === 'desk' ? null : wanted, place.pathname)

  useLayoutEffect(() => {
    if (address === null) return
    history.replaceState(null, '', address)
    setPlace(readPlace())
  }, [address])

  useEffect(() => {
    const onMoved = () => setPlace(readPlace())
    addEventListener('popstate', onMoved)
    return () => removeEventListener('popstate', onMoved)
  }, [])

  if (failure !== null) return <ErrorPage error={failure} reset={tryAgain} />
  return loaded ? <loaded.Page /> : null
}

function addressOf({ to, next }: { to: string; next?: string | undefined }): string {
  return next ? `${to}?${new URLSearchParams({ next })}` : to
}

type Wanted = (typeof signInPages)[string] | 'desk' | null

/** The page that is wanted, as soon as it is there; until then the one before stays. */
function useLoaded(wanted: Wanted, loadDesk: Props['loadDesk']) {
  const [loaded, setLoaded] = useState<{ readonly Page: FunctionComponent } | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isWanted = wanted !== null
    const load = wanted === 'desk' ? loadDesk : wanted?.load
    load?.()
      .then((Page) => isWanted && setLoaded({ Page }))
      .catch((error: unknown) => isWanted && setFailure(error))
    return () => {
      isWanted = false
    }
  }, [wanted, loadDesk, turn])
  const tryAgain = () => {
    setFailure(null)
    setTurn(turn + 1)
  }
  return [loaded, failure, tryAgain] as const
}

function useHead(page: SignInPage | null, path: string) {
  const productName = useAtomValue(productNameAtom)
  useEffect(() => {
    if (!page) return
    document.title = `${page.title} · ${productName}`
    void import('./routes/sign-in-descriptions.ts').then(({ signInDescriptions }) =>
      document.querySelector('meta[name=description]')?.setAttribute('content', signInDescriptions[path] ?? ''),
    )
  }, [page, path, productName])
}
