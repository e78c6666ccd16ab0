import type { GridApi } from 'ag-grid-community'

interface Groups {
  readonly hasGroups: boolean
  readonly leadOf: (id: string) => string | undefined
  readonly subordinatesOf: (id: string) => readonly string[]
}

/**
 * Puts the rows of a group under their lead, newest first, whatever the rows are sorted by; one whose lead is filtered
 * away stays where the sort put it. Changes the array in place, as the grid wants it.
 */
export function orderGroups<Node extends { id?: string }>(nodes: Node[], groups: Groups) {
  if (!groups.hasGroups) return
  const leads = new Set<string>()
  for (const { id = '' } of nodes) {
    const lead = groups.leadOf(id)
    if (lead !== undefined) leads.add(lead)
  }
  if (leads.size === 0) return
  // Few of very many: rows without a group are not kept.
  const byId = new Map<string, Node>()
  for (const node of nodes) {
    const { id = '' } = node
    if (leads.has(id) || groups.leadOf(id) !== undefined) byId.set(id, node)
  }
  const follows = ({ id = '' }: Node) => {
    const lead = groups.leadOf(id)
    return lead !== undefined && byId.has(lead)
  }
  let place = 0
  for (const node of nodes.slice()) {
    if (follows(node)) continue
    nodes[place++] = node
    if (!leads.has(node.id ?? '')) continue
    for (const id of groups.subordinatesOf(node.id ?? '')) {
      const follower = byId.get(id)
      if (follower) nodes[place++] = follower
    }
  }
}

/** Whether a row is shown under its lead: one whose lead the filter hides stands alone and is not indented. */
export function isUnderLead(api: GridApi, id: string, groups: Pick<Groups, 'leadOf'>): boolean {
  const lead = groups.leadOf(id)
  return lead !== undefined && Boolean(api.getRowNode(lead)?.displayed)
}
