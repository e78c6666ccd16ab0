import { Dialog } from '../ui/dialog.tsx'
import { Kbd } from '../ui/kbd.tsx'
import type { Command } from './command.ts'
import { group, groups, heading, keys, line, list } from './keys-dialog.css.ts'

/** The keys that work here, by group. */
export function KeysDialog({
  commands,
  open,
  onClose,
}: {
  commands: readonly Command[]
  open: boolean
  onClose: () => void
}) {
  const withKeys = commands.filter((command) => command.keys)
  const byGroup = Map.groupBy(withKeys, (command) => command.group)
  return (
    <Dialog open={open} onClose={onClose} title="Keys" width="medium">
      <div className={groups}>
        {[...byGroup].map(([name, ones]) => (
          <section key={name} className={group}>
            <h3 className={heading}>{name}</h3>
            <dl className={list}>
              {ones.map((command) => (
                <div key={command.id} className={line}>
                  <dt>{command.title}</dt>
                  <dd className={keys}>
                    <Kbd>{command.keys ?? ''}</Kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
