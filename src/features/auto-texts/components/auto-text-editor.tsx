import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import type { ListedAutoText } from '../../../../contract/auto-texts/auto-text.ts'
import { ruleOf } from '../../../../contract/auto-texts/triggers.ts'
import { TextInput } from '../../../shared/form/form-fields.tsx'
import { DiscardButton, Form, SaveButton } from '../../../shared/form/form.tsx'
import { newOperation } from '../../../shared/operations/operation.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Empty } from '../../../shared/ui/states.tsx'
import { Tabs } from '../../../shared/ui/tabs.tsx'
import { showErrorToast } from '../../../shared/ui/toast.tsx'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import type { AutoTextEdit, AutoTextsApi } from '../api/auto-texts-api.ts'
import { formatDelay } from '../auto-text-labels.ts'
import { autoTextForm, heldAutoText } from '../auto-text-values.ts'
import { delay, languages, rule as ruleStyle, stack, tabContent } from '../auto-texts.css.ts'
import { AutoTextForecast } from './auto-text-forecast.tsx'
import { AutoTextPreview } from './auto-text-preview.tsx'
import { TemplateField } from './template-field.tsx'
import { TestText } from './test-text.tsx'
import { useAutoTextForm } from './use-auto-text-form.ts'

/** What a version had; null is the product’s own. */
export type AutoTextVersion = Pick<AutoTextEdit, 'body' | 'spanish' | 'delay_minutes'>

/** Draws the history of a text; what it calls back with is set again. */
export type RenderHistory = (text: ListedAutoText, onRestore: (version: AutoTextVersion) => void) => ReactNode

interface Props {
  text: ListedAutoText
  api: AutoTextsApi
  business: string
  /** Of the business: times are in it. */
  zone: string
  segmentPrice: number
  renderHistory: RenderHistory
  onChanged: () => void
  onClose: () => void
}

const tabs = [
  { value: 'text', label: 'Text' },
  { value: 'preview', label: 'Preview and test' },
  { value: 'forecast', label: 'What would this have sent?' },
  { value: 'history', label: 'History' },
] as const
type Tab = (typeof tabs)[number]['value']

/** One automatic text: its two languages side by side, its delay, and what it was before. */
export function AutoTextEditor({ text, api, business, zone, segmentPrice, renderHistory, onChanged, onClose }: Props) {
  const { id, name, trigger, own, version } = text
  const [tab, setTab] = useState<Tab>('text')
  const form = useAutoTextForm({ text, api, onChanged })
  const rule = ruleOf(trigger)
  const { values } = heldAutoText({ ...own, version })
  const checked = v.safeParse(autoTextForm(trigger), form.values)
  const draft = checked.success ? checked.output : null
  const isOwn = (['body', 'spanish', 'delay_minutes'] as const).every((field) => form.values[field] === values[field])
  const restore = async (before: AutoTextVersion) => {
    const operation = newOperation(`Restore text “${name}”`)
    try {
      await api.set(id, { ...before, version }, operation)
      showUndoableToast(`Text “${name}” restored`, operation, onChanged)
      onChanged()
      setTab('text')
    } catch (error) {
      showErrorToast('Text not restored', error)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width="large"
      title={name}
      description={`${rule.cause}: ${formatDelay(trigger, text.delay_minutes).toLowerCase()}.`}
      foot={
        <>
          {!isOwn && (
            <Button icon="undo" onClick={() => form.set(values)}>
              Use our text
            </Button>
          )}
          <DiscardButton form={form} />
          <SaveButton form={form}>Save text</SaveButton>
        </>
      }
    >
      <Tabs label={name} tabs={tabs} value={tab} onChange={setTab} />
      <div className={tabContent}>
        {tab === 'text' && (
          <Form form={form} label={name}>
            <div className={stack}>
              <div className={languages}>
                {(['body', 'spanish'] as const).map((field) => (
                  <TemplateField
                    key={field}
                    form={form}
                    name={field}
                    trigger={trigger}
                    business={business}
                    segmentPrice={segmentPrice}
                  />
                ))}
              </div>
              {rule.most > 0 && (
                <div className={delay}>
                  <TextInput
                    form={form}
                    name="delay_minutes"
                    inputMode="numeric"
                    autoComplete="off"
                    hint={hintOf(form.values.delay_minutes)}
                  />
                </div>
              )}
            </div>
          </Form>
        )}
        {tab === 'preview' && (
          <div className={stack}>
            <AutoTextPreview text={text} values={form.values} api={api} segmentPrice={segmentPrice} />
            <hr className={ruleStyle} />
            <TestText text={text} values={form.values} api={api} />
          </div>
        )}
        {tab === 'forecast' && <AutoTextForecast text={text} draft={draft} api={api} zone={zone} />}
        {tab === 'history' &&
          (version > 0 ? (
            renderHistory(text, (before) => void restore(before))
          ) : (
            <Empty title="No changes yet">This is our text. Each change you save is kept here.</Empty>
          ))}
      </div>
    </Dialog>
  )

  function hintOf(minutes: string): string {
    return /^\d{1,6}$/.test(minutes.trim()) ? formatDelay(trigger, Number(minutes)) : ''
  }
}
