import { NoMap } from '../maps-service.ts'
import type { GoogleLibrary } from './google-library.ts'

declare global {
  interface Window {
    google?: { maps: GoogleLibrary }
    /** Called by Google's script when it is ready. */
    onGoogleMaps?: () => void
    /** Called by Google's script when it refuses the key. */
    gm_authFailure?: () => void
  }
}

const seconds = 20
let loading: Promise<GoogleLibrary> | null = null

/** Loads Google's script once a page, and again after it failed. @throws NoMap with what to do. */
export function loadGoogle(key: string): Promise<GoogleLibrary> {
  loading ??= load(key).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function load(key: string): Promise<GoogleLibrary> {
  const query = new URLSearchParams({
    key,
    v: 'quarterly',
    loading: 'async',
    libraries: 'places',
    callback: 'onGoogleMaps',
  })
  const script = document.createElement('script')
  script.src = `https://maps.googleapis.com/maps/api/js?${query.toString()}`
  script.async = true
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new NoMap(why))
    const timer = setTimeout(() => fail('Google Maps didn’t answer.'), seconds * 1000)
    window.onGoogleMaps = () => {
      clearTimeout(timer)
      resolve()
    }
    window.gm_authFailure = () => fail('Google Maps refused its key. Ask an administrator to check GOOGLE_MAPS_KEY.')
    script.addEventListener('error', () => fail('Google Maps couldn’t be loaded.'))
    document.head.append(script)
  }).catch((error: unknown) => {
    script.remove()
    throw error
  })
  if (!window.google) throw new NoMap('Google Maps couldn’t be loaded.')
  return window.google.maps
}
