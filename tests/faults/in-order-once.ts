/** What speaks against "each of these, once, in this order"; empty if nothing does. */
export function deliveryFaults(received: readonly number[], logged: readonly number[]): string[] {
  const faults: string[] = []
  const seen = new Set<number>()
  let last = Number.NEGATIVE_INFINITY
  for (const id of received) {
    if (seen.has(id)) faults.push(`${id} came twice`)
    else if (id < last) faults.push(`${id} came after ${last}`)
    seen.add(id)
    last = Math.max(last, id)
  }
  const expected = new Set(logged)
  for (const id of logged) if (!seen.has(id)) faults.push(`${id} was missed`)
  for (const id of seen) if (!expected.has(id)) faults.push(`${id} is not in the log`)
  return faults
}
