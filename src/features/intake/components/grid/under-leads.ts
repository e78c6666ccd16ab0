import type { IntakeRows } from '../../atoms/intake-rows.ts'

type Groups = Pick<IntakeRows, 'leadOf' | 'subclaimsOf' | 'hasSubclaims'>

/**
 * Puts subclaims under their lead, newest first, whatever the rows are sorted by; one whose lead is filtered away stays
 * where the sort put it. Changes the array in place, as the grid wants it.
 */
export function putUnderLeads<Node extends { id?: string }>(nodes: Node[], groups: Groups) {
  if (!groups.hasSubclaims) return
  const byId = new Map<string, Node>()
  for (const node of nodes) if (node.id !== undefined) byId.set(node.id, node)
  const follows = ({ id = '' }: Node) => byId.has(groups.leadOf(id) ?? '')
  let place = 0
  for (const node of nodes.slice()) {
    if (follows(node)) continue
    nodes[place++] = node
    for (const id of groups.subclaimsOf(node.id ?? '')) {
      const follower = byId.get(id)
      if (follower) nodes[place++] = follower
    }
  }
}
