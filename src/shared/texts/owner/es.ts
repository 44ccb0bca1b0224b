import type { OwnerTranslation } from './en.ts'

export const ownerTexts: OwnerTranslation = {
  // Signing in
  'Enter your credentials to access the admin dashboard':
    'Introduzca sus credenciales para acceder al panel de administración',
  'Email Address': 'Correo electrónico',
  Password: 'Contraseña',
  password: 'la contraseña',
  'Show {field}': 'Mostrar {field}',
  'Hide {field}': 'Ocultar {field}',
  'Sign In': 'Iniciar sesión',
  'Signing in...': 'Iniciando sesión…',
  'Authentication code': 'Código de verificación',
  'From your authenticator app. A recovery code works too.':
    'El de su aplicación de autenticación. También sirve un código de recuperación.',
  'Use a Passkey': 'Usar una llave de acceso',
  'Password is required': 'Indique su contraseña',
  'Please enter the code from your authenticator app':
    'Introduzca el código de su aplicación de autenticación',
  'Please use at most 60 characters': 'Como máximo 60 caracteres',
  'Login failed': 'No se ha podido iniciar sesión',
  'Network error. Please check your connection and try again.':
    'Error de red. Compruebe su conexión y vuelva a intentarlo.',
  'Invalid email or password': 'El correo electrónico o la contraseña no son correctos',
  'This code is not valid. Please enter a new one':
    'Este código no es válido. Introduzca uno nuevo',
  'Too many failed attempts. Please wait a few minutes and try again.':
    'Demasiados intentos fallidos. Espere unos minutos y vuelva a intentarlo.',
  'Too many people are signing in. Please try again in a moment.':
    'Demasiados inicios de sesión a la vez. Vuelva a intentarlo en un momento.',
  'Login successful! You can now access the admin dashboard from the navbar.':
    'Ha iniciado sesión. Ahora encontrará el panel de administración en la navegación.',
  'This took too long. Please try again': 'Ha tardado demasiado. Vuelva a intentarlo',
  'This passkey was refused. Please try again, or use your password':
    'Esta llave de acceso se ha rechazado. Vuelva a intentarlo o use su contraseña',
  'This passkey was refused: it counts fewer sign-ins than before, so it may be a copy':
    'Esta llave de acceso se ha rechazado: cuenta menos inicios de sesión que antes y podría ser una copia',
  'No passkey was given. Please try again':
    'No se ha usado ninguna llave de acceso. Vuelva a intentarlo',
  'Passkeys do not work at this address': 'Las llaves de acceso no funcionan en esta dirección',

  // Content hidden from visitors
  '{name}, hidden': '{name}, oculto',
  'There is nothing here yet, so visitors do not see this section.':
    'Aquí todavía no hay nada, así que los visitantes no ven esta sección.',
  'Write it': 'Escribir',
  Draft: 'Borrador',
  Hidden: 'Oculto',
}
