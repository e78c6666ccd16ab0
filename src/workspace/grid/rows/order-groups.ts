import type { IntakeRows } from '../../rows/row-store.ts'

type Groups = Pick<IntakeRows, 'leadOf' | 'subclaimsOf' | 'hasSubclaims'>

/**
 * Puts subclaims under their lead, newest first, whatever the rows are sorted by; one whose lead is filtered away stays
 * where the sort put it. Changes the array in place, as the grid wants it.
 */
export function putUnderLeads<Node extends { id?: string }>(nodes: Node[], groups: Groups) {
  if (!groups.hasSubclaims) return
  const leads = new Set<string>()
  for (const { id = '' } of nodes) {
    const lead = groups.leadOf(id)
    if (lead !== undefined) leads.add(lead)
  }
  if (leads.size === 0) return
  // Few of very many: those that nobody follows and that follow nobody are not noted.
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
    for (const id of groups.subclaimsOf(node.id ?? '')) {
      const follower = byId.get(id)
      if (follower) nodes[place++] = follower
    }
  }
}
