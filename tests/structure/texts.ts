import { parseSync } from 'vite'
import { isText, textFields, textHolder } from './text-shapes.ts'
import type { SourceFile } from './source-files.ts'

/** A text that a person can read, at its place in a file; what is put in at run time stands as `{name}`. */
export interface Text {
  readonly path: string
  readonly line: number
  readonly text: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [more: string]: unknown
}

/** Fields and attributes whose strings are never shown. */
const silentFields =
  /^(className|id|key|type|role|href|to|htmlFor|style|autoComplete|inputMode|target|rel|d|viewBox|method|path|pattern|needs|coming|code|category|topic|sql|media|transition|animation|font|grid\w*|xmlns)$/
/** Calls whose arguments are for the log, the browser or the database. */
const silentCalls =
  /^(?:console|log|logger|document|window|JSON|sql|sqlText|process\.env|v\.(?:literal|picklist|regex))\b|\.(?:execute|query|addEventListener|querySelector\w*|closest|setAttribute|classList|debug|info|warn|error|fatal|startsWith|endsWith|replace|replaceAll|includes|split|join|localeCompare|indexOf|where|select|orderBy|innerJoin|leftJoin|raw|ref|lit|val|table)$|^(?:fetch|matchMedia|defineTask|createElement|require|cssVar|style|recipe|keyframes|globalStyle)$/
/** Files that explain to the person who starts the server what is wrong with its settings. */
const throwsForPeople = /^server\/(?:main|port|http\/settings|db\/|ports\/|push\/)|^scripts\//

/** Every text of one file, in its order. */
export function textsOf({ path, text }: SourceFile): Text[] {
  const texts: Text[] = []
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const note = (node: Node, label: string) => {
    const said = label.replace(/\s+/g, ' ').trim()
    if (said) texts.push({ path, line: lineOf(node.start), text: said })
  }
  const slotOf = (node: Node) => slotIn(text.slice(node.start, node.end))
  const ownTexts = (node: Node) => stringOf(node, slotOf)

  function visit(node: Node, ancestors: readonly Node[]) {
    if (isSilent(node, ancestors, path)) return
    const label = ownTexts(node)
    if (label !== undefined) {
      if (isText(label, isShown(ancestors))) note(node, label)
    } else if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const line = childTexts(node, slotOf)
      if (line) note(node, line)
    } else if (isNamedInDrawing(node, ancestors, path)) note(node, String((node.key as Node).value))
    const inner = [...ancestors, node]
    for (const child of childrenOf(node)) visit(child, inner)
  }
  visit(parseSync(path, text).program as unknown as Node, [])
  return texts
}

/** The value of a string or template; nothing for another node. */
function stringOf(node: Node, slotOf: (node: Node) => string): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return undefined
  const expressions = node.expressions as Node[]
  return (node.quasis as (Node & { value: { cooked: string } })[])
    .map(({ value }, at) => value.cooked + (expressions[at] ? slotOf(expressions[at]) : ''))
    .join('')
}

/** What stands directly between an element's tags, as one line; nothing where it is only elements. */
function childTexts(node: Node, slotOf: (node: Node) => string): string {
  const children = node.children as Node[]
  const hasText = children.some((child) => child.type === 'JSXText' && /[a-z]/i.test(String(child.value)))
  if (!hasText) return ''
  return children
    .map((child) => {
      if (child.type === 'JSXText') return String(child.value)
      if (child.type !== 'JSXExpressionContainer') return '{…}'
      const expression = child.expression as Node
      if (expression.type === 'JSXEmptyExpression') return ''
      return stringOf(expression, slotOf) ?? slotOf(expression)
    })
    .join('')
}

/** `person.full_name` as `{full_name}`. */
function slotIn(code: string): string {
  const name = /^(?:[\w.?!]*\.)?(\w+)(?:\(.*\))?$/s.exec(code)?.[1]
  return `{${name ?? '…'}}`
}

function isSilent(node: Node, ancestors: readonly Node[], path: string): boolean {
  const parent = ancestors.at(-1)
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportAllDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAnnotation':
    case 'TSTypeParameterInstantiation':
    case 'TSLiteralType':
    case 'TaggedTemplateExpression':
      return true
    case 'JSXAttribute':
      return silentFields.test(nameOf(node.name))
    case 'Property':
    case 'PropertyDefinition':
      return silentFields.test(nameOf(node.key))
    case 'BinaryExpression':
      return /^[=!]==?$/.test(String(node.operator))
    case 'CallExpression':
      return silentCalls.test(calleeOf(node))
    case 'NewExpression':
      return /Error$|^(?:RegExp|URL)$/.test(calleeOf(node)) && !throwsForPeople.test(path)
    case 'Literal':
      return (
        (parent?.type === 'MemberExpression' && parent.property === node) ||
        (parent?.type === 'SwitchCase' && parent.test === node) ||
        ((parent?.type === 'Property' || parent?.type === 'PropertyDefinition') && parent.key === node) ||
        (parent?.type === 'ExpressionStatement' && parent.directive !== undefined)
      )
    default:
      return false
  }
}

/** In a place that holds texts, so that a single word counts too. */
function isShown(ancestors: readonly Node[]): boolean {
  const near = ancestors.slice(-8).toReversed()
  for (const node of near) {
    if (node.type === 'JSXAttribute') return textFields.test(nameOf(node.name))
    if (node.type === 'Property' && textFields.test(nameOf(node.key))) return true
    if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration')
      return textHolder.test(nameOf(node.id))
    if (node.type === 'JSXExpressionContainer') return true
    if (node.type === 'CallExpression' && /toast|announce|refuse|refusal/i.test(calleeOf(node))) return true
  }
  return false
}

/** Guards, actions and events of a machine are drawn by their names: those of several words. */
function isNamedInDrawing(node: Node, ancestors: readonly Node[], path: string): boolean {
  if (node.type !== 'Property' || !/machine\.ts$|states\.ts$|setup\.ts$/.test(path)) return false
  const key = node.key as Node
  const holder = nameOf(ancestors.at(-2)?.key)
  return key.type === 'Literal' && /^[a-z].* /.test(String(key.value)) && /^(guards|actions|on)$/.test(holder)
}

function calleeOf({ callee }: Node): string {
  const { type, object, property } = callee as Node & { object?: Node; property?: Node }
  if (type === 'MemberExpression') return `${nameOf(object)}.${nameOf(property)}`
  return nameOf(callee)
}

function nameOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return ''
  const { type, name, value, expression } = node as Node & { name?: unknown; value?: unknown; expression?: unknown }
  if (type === 'Literal') return String(value)
  if (type === 'ThisExpression') return 'this'
  if (expression) return nameOf(expression)
  return typeof name === 'string' ? name : ''
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter(
      (value): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value,
    )
}
