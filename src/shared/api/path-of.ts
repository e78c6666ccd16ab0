/** Fills a call's path: each `{name}` from `params`. A name without a value is a mistake of the caller. */
export function pathOf(template: string, params: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${template} needs ${name}`)
    return encodeURIComponent(value)
  })
}

/** Leaves out what is not set: a query carries only what was asked for. */
export function queryOf(query: object | undefined): URLSearchParams {
  const filled = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  return new URLSearchParams(filled.map(([name, value]) => [name, String(value)]))
}
