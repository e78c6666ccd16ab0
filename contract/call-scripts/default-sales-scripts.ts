import { scriptOf } from './default-scripts.ts'

/** What sales agents say to the owner of an appraised vehicle: every step in English and in Spanish. */
const english = [
  [
    'Greeting',
    'greet',
    '1',
    'Hello, this is {{agent}} with {{business}}. I’m calling about the hail damage on your {{vehicle}}.\n? Am I speaking with {{claimant}}?\n? Is now a good time?',
  ],
  [
    'Verify the owner',
    'verify',
    '1',
    'I have claim {{claim_number}} here.\n? Is {{phone}} still the best number for you?\n? Is the vehicle still in {{city}}?',
  ],
  [
    'Explain the estimate',
    'explain',
    '1',
    'We appraised your {{vehicle}}, and the repair comes to {{estimate}}. Your insurance pays that, less your deductible of {{deductible}}, which you pay the shop when you pick the vehicle up.\n? Is there anything that keeps you from having it repaired?',
  ],
  [
    'Book the drop-off',
    'book',
    '1',
    '{{shop}} can take it. Shall I book {{drop_off}} for you? If you need to check first, I can call you back {{call_back}}.\n? Do you need a rental car?',
  ],
  [
    'Close the call',
    'close',
    '1',
    'Thank you, {{first_name}}. If anything changes before the drop-off, call us and we move it.',
  ],
  [
    'Can you waive the deductible?',
    'if_asked',
    '1',
    'No. The deductible is part of your policy, and neither we nor the shop may pay or waive it. It’s due at pickup, not before.',
  ],
  [
    'Can I keep the check?',
    'if_asked',
    '2',
    'That’s between you and your carrier. A vehicle that isn’t repaired is often worth less in the next claim.',
  ],
  [
    'I have a shop',
    'if_asked',
    '3',
    'That’s your choice. Which shop is it? I’ll note it, so that no one calls you about this again.',
  ],
] as const

const spanish = [
  [
    'Saludo',
    'greet',
    '1',
    'Buenos días, habla {{agent}} de {{business}}. Le llamo por el daño de granizo en su {{vehicle}}.\n? ¿Hablo con {{claimant}}?\n? ¿Es un buen momento?',
  ],
  [
    'Verificar al dueño',
    'verify',
    '1',
    'Tengo aquí el reclamo {{claim_number}}.\n? ¿{{phone}} sigue siendo su mejor número?\n? ¿El vehículo sigue en {{city}}?',
  ],
  [
    'Explicar la estimación',
    'explain',
    '1',
    'Evaluamos su {{vehicle}} y la reparación es de {{estimate}}. Su seguro la paga, menos su deducible de {{deductible}}, que usted paga en el taller al recoger el vehículo.\n? ¿Hay algo que le impida repararlo?',
  ],
  [
    'Reservar la entrega',
    'book',
    '1',
    '{{shop}} puede recibirlo. ¿Le reservo {{drop_off}}? Si necesita pensarlo, le vuelvo a llamar {{call_back}}.\n? ¿Necesita un auto de alquiler mientras tanto?',
  ],
  [
    'Cerrar la llamada',
    'close',
    '1',
    'Gracias, {{first_name}}. Si algo cambia antes de la entrega, llámenos y la movemos.',
  ],
  [
    '¿Pueden quitar el deducible?',
    'if_asked',
    '1',
    'No. El deducible es parte de su póliza, y ni nosotros ni el taller podemos pagarlo ni quitarlo. Se paga al recoger el vehículo, no antes.',
  ],
  [
    '¿Puedo quedarme con el cheque?',
    'if_asked',
    '2',
    'Eso es entre usted y su aseguradora. Un vehículo sin reparar suele valer menos en el próximo reclamo.',
  ],
  [
    'Ya tengo un taller',
    'if_asked',
    '3',
    'Es su decisión. ¿Qué taller es? Lo anoto para que nadie le vuelva a llamar por esto.',
  ],
] as const

export const defaultSalesScripts = [...english.map(scriptOf('en')), ...spanish.map(scriptOf('es'))]
