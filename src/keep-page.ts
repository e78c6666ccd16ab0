/**
 * Has the page itself kept by the browser, so that it can be opened without a network, with what waits to be sent. Only
 * where one works: a claimant's telephone has no need of it. Over plain HTTP browsers keep nothing, and in development
 * it would be in the way.
 */
export async function keepPage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/keep-page.js')
    const { active } = await navigator.serviceWorker.ready
    // What it did not fetch itself, as it was not there yet, it is told of.
    const fetched = new PerformanceObserver((list) => {
      const files = list.getEntries().flatMap(({ name }) => (isFile(name) ? [name] : []))
      if (files.length > 0) active?.postMessage(files)
    })
    fetched.observe({ type: 'resource', buffered: true })
  } catch {
    // Not allowed by the browser or its settings: without a network the page cannot be opened, then.
  }
}

const isFile = (address: string) =>
  !address.startsWith(`${location.origin}/api/`) && address.startsWith(location.origin)
