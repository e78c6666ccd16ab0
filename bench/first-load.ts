/** Vite's manifest, as far as it matters here. */
export type Manifest = Readonly<
  Record<string, { readonly file: string; readonly name?: string; readonly imports?: readonly string[] }>
>

/** Files of script that are there before any of `entries` runs; what is imported later is not among them. */
export function firstLoadOf(manifest: Manifest, entries: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`Vite built no ${name}.`)
    if (seen.has(name)) return
    seen.add(name)
    chunk.imports?.forEach(visit)
  }
  entries.forEach(visit)
  return [...seen].map((name) => manifest[name]?.file ?? '').filter((file) => file.endsWith('.js'))
}

/** Of the browser's sources, those that only somebody signed in needs: the desk's features, its shell, grid and push. */
const staff = [
  /(^|\/)src\/features\/(?!session\/)/,
  /(^|\/)src\/routes\/(shell|addresses|homes|settings)\//,
  /(^|\/)src\/shared\/(live|commands|form)\//,
  /(^|\/)machines\/(?!auth\/)/,
  /node_modules\/(ag-grid|pusher-js|ably|papaparse|@base-ui|sonner)/,
]

export function staffCodeIn(sources: readonly string[]): string[] {
  return sources.filter((source) => staff.some((pattern) => pattern.test(source)))
}
