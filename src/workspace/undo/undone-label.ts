const undo = 'Undo: '
const redo = 'Redo: '

/** Whether the operation undoes another: it can be redone. */
export const isUndo = (label: string): boolean => label.startsWith(undo)

/** The label of the operation that undoes another: an undo that is undone is a redo. */
export function inverseLabel(label: string): string {
  if (label.startsWith(undo)) return `${redo}${label.slice(undo.length)}`
  return `${undo}${label.startsWith(redo) ? label.slice(redo.length) : label}`
}

/** What is said of an operation that was undone: "Ingest of 3 claims" as "Undid: ingest of 3 claims". */
export function undoneLabel(label: string): string {
  if (label.startsWith(undo)) return `Redid: ${inSentence(label.slice(undo.length))}`
  return `Undid: ${inSentence(label.startsWith(redo) ? label.slice(redo.length) : label)}`
}

/** A name in capitals keeps them: "VIN set on 3 claims". */
function inSentence([first = '', ...rest]: string): string {
  const [second = ''] = rest
  const isName = second !== second.toLowerCase()
  return `${isName ? first : first.toLowerCase()}${rest.join('')}`
}
