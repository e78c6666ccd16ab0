/** What agents say until a business writes its own scripts: every step in English and in Spanish. */
const english = [
  [
    'Greeting',
    'greet',
    '1',
    'Hello, this is {{agent}} with {{business}}. I’m calling for {{carrier}} about the claim on your {{vehicle}}.\n? Am I speaking with {{claimant}}?\n? Is now a good time?',
  ],
  [
    'Verify the claimant',
    'verify',
    '1',
    'Before we go on, I have to make sure I have the right file.\n? Is your ZIP code {{zip}}?\n? Is the street address {{address}}?\n? Is {{phone}} the best number for you?',
  ],
  [
    'Explain the inspection',
    'explain',
    '1',
    'Your {{vehicle}} was in the {{loss_type}} on {{date_of_loss}}. {{carrier}} asked us to look at the damage. It takes about 20 minutes, you can stay with the vehicle, and there’s nothing to pay at the inspection.\n? Is the vehicle safe to drive?\n? Is any glass broken?',
  ],
  [
    'Find a time',
    'book',
    '1',
    'We inspect vehicles near {{city}}. Which day works best for you, and is morning or afternoon better? If you need to check first, I can call you back.\n? Can we text you the details?',
  ],
  [
    'Close the call',
    'close',
    '1',
    'Thank you, {{first_name}}. Your claim number is {{claim_number}}. If we agreed on a call, I’ll reach you at {{phone}}.',
  ],
  [
    'Is it free?',
    'if_asked',
    '1',
    'Yes. The inspection costs you nothing. {{carrier}} pays for it as part of your claim.',
  ],
  [
    'Already at a shop',
    'if_asked',
    '2',
    'That’s fine. Which shop is it, and when did you drop it off? I’ll note it, so that {{carrier}} knows where the vehicle is.',
  ],
  [
    'I’m at work',
    'if_asked',
    '3',
    'No problem. When can I reach you? We call from 8 in the morning to 8 in the evening, your time.',
  ],
  [
    'Who are you?',
    'if_asked',
    '4',
    'I’m {{agent}} with {{business}}. {{carrier}} hired us to inspect vehicles after the storm. You can call {{carrier}} and ask about claim {{claim_number}}.',
  ],
] as const

const spanish = [
  [
    'Saludo',
    'greet',
    '1',
    'Hola, le habla {{agent}} de {{business}}. Le llamo de parte de {{carrier}} por el reclamo de su {{vehicle}}.\n? ¿Hablo con {{claimant}}?\n? ¿Es un buen momento?',
  ],
  [
    'Verificar al asegurado',
    'verify',
    '1',
    'Antes de continuar, debo confirmar que tengo el expediente correcto.\n? ¿Su código postal es {{zip}}?\n? ¿Su dirección es {{address}}?\n? ¿El {{phone}} es el mejor número para usted?',
  ],
  [
    'Explicar la inspección',
    'explain',
    '1',
    'Su {{vehicle}} fue afectado por la tormenta el {{date_of_loss}}. {{carrier}} nos pidió revisar los daños. Toma unos 20 minutos, puede quedarse con el vehículo y no paga nada por la inspección.\n? ¿El vehículo es seguro para manejar?\n? ¿Hay algún vidrio roto?',
  ],
  [
    'Encontrar una hora',
    'book',
    '1',
    'Revisamos vehículos cerca de {{city}}. ¿Qué día le conviene más, por la mañana o por la tarde? Si necesita revisarlo, puedo llamarle después.\n? ¿Podemos enviarle los detalles por mensaje de texto?',
  ],
  [
    'Terminar la llamada',
    'close',
    '1',
    'Gracias, {{first_name}}. Su número de reclamo es {{claim_number}}. Si quedamos en hablar, le llamaré al {{phone}}.',
  ],
  [
    '¿Es gratis?',
    'if_asked',
    '1',
    'Sí. La inspección no le cuesta nada. {{carrier}} la paga como parte de su reclamo.',
  ],
  [
    'Ya está en un taller',
    'if_asked',
    '2',
    'Está bien. ¿En qué taller está y cuándo lo dejó? Lo anoto para que {{carrier}} sepa dónde está el vehículo.',
  ],
  [
    'Estoy en el trabajo',
    'if_asked',
    '3',
    'No hay problema. ¿Cuándo puedo llamarle? Llamamos de 8 de la mañana a 8 de la noche, hora de usted.',
  ],
  [
    '¿Quién es usted?',
    'if_asked',
    '4',
    'Soy {{agent}} de {{business}}. {{carrier}} nos contrató para revisar vehículos después de la tormenta. Puede llamar a {{carrier}} y preguntar por el reclamo {{claim_number}}.',
  ],
] as const

/** The texts of one language, as records have them. */
export const scriptOf =
  (language: 'en' | 'es') =>
  ([name, step, position, body]: readonly [string, string, string, string]) => ({
    name,
    language,
    step,
    position,
    body,
  })

export const defaultScripts = [...english.map(scriptOf('en')), ...spanish.map(scriptOf('es'))]
