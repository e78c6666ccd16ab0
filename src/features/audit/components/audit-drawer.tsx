import type { AuditEntry } from '../../../../contract/audit/audit.ts'
import { auditKindLabels } from '../../../../contract/audit/audit-labels.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { Drawer } from '../../../shared/ui/drawer.tsx'
import { Facts } from '../../../shared/ui/facts.tsx'
import { whoIn } from '../audit-who.ts'

interface Props {
  entry: AuditEntry
  zone: string
  onClose: () => void
}

/** One entry with all that is kept of it. */
export function AuditDrawer({ entry, zone, onClose }: Props) {
  const { what, about, at, last_at, times, kind, result, address, device, request_id, business } = entry
  return (
    <Drawer open onClose={onClose} title={what}>
      <Facts
        facts={[
          [times > 1 ? 'First' : 'When', formatInstant(at, zone)],
          ['Last', times > 1 && formatInstant(last_at ?? at, zone)],
          ['Times', times > 1 && times.toLocaleString('en-US')],
          ['Who', whoIn(entry)],
          ['About', about],
          ['Kind', auditKindLabels[kind]],
          ['Result', result === 'done' ? 'Done' : 'Refused'],
          ['Address', address],
          ['Device', device],
          ['Business', business?.name],
          ['Request ID', request_id],
        ]}
      />
    </Drawer>
  )
}
