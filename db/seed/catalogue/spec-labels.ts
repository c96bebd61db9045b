/** What the rows of a specification table are called. */
import type { LocalText, Spec } from "../../schema/catalogue.ts";
import { same, text } from "./text.ts";

const labels = {
  display: text("Display", "Pantalla", "Ekran"),
  coverDisplay: text("Cover display", "Pantalla exterior", "Ekran zewnętrzny"),
  resolution: text("Resolution", "Resolución", "Rozdzielczość"),
  refresh: text("Refresh rate", "Frecuencia de actualización", "Częstotliwość odświeżania"),
  brightness: text("Brightness", "Brillo", "Jasność"),
  hdr: text("HDR", "HDR", "HDR"),
  chip: text("Processor", "Procesador", "Procesor"),
  memory: text("Memory", "Memoria", "Pamięć RAM"),
  camera: text("Rear cameras", "Cámaras traseras", "Aparaty tylne"),
  frontCamera: text("Front camera", "Cámara frontal", "Aparat przedni"),
  battery: text("Battery", "Batería", "Bateria"),
  playTime: text("Play time", "Reproducción", "Czas odtwarzania"),
  runTime: text("Run time", "Autonomía", "Czas pracy"),
  charging: text("Charging", "Carga", "Ładowanie"),
  protection: text("Protection", "Protección", "Odporność"),
  weight: text("Weight", "Peso", "Waga"),
  dimensions: text("Dimensions", "Dimensiones", "Wymiary"),
  sim: text("SIM", "SIM", "SIM"),
  network: text("Network", "Red", "Sieć"),
  wireless: text("Wireless", "Conexión inalámbrica", "Łączność bezprzewodowa"),
  ports: text("Ports", "Puertos", "Złącza"),
  updates: text("Software updates", "Actualizaciones", "Aktualizacje"),
  material: text("Material", "Material", "Materiał"),
  sensors: text("Sensors", "Sensores", "Czujniki"),
  noise: text("Noise cancelling", "Cancelación de ruido", "Redukcja szumów"),
  drivers: text("Drivers", "Transductores", "Przetworniki"),
  codecs: text("Codecs", "Códecs", "Kodeki"),
  sound: text("Sound", "Sonido", "Dźwięk"),
  panel: text("Panel", "Panel", "Matryca"),
  gaming: text("Gaming", "Juegos", "Gry"),
  energy: text("Energy use", "Consumo de energía", "Zużycie energii"),
  mount: text("Wall mount", "Soporte de pared", "Montaż ścienny"),
  capacity: text("Capacity", "Capacidad", "Pojemność"),
  freezer: text("Freezer", "Congelador", "Zamrażarka"),
  cooling: text("Cooling", "Enfriamiento", "Chłodzenie"),
  programs: text("Programs", "Programas", "Programy"),
  spin: text("Spin speed", "Centrifugado", "Wirowanie"),
  loudness: text("Noise level", "Nivel de ruido", "Poziom hałasu"),
  suction: text("Suction", "Succión", "Moc ssania"),
  dustbin: text("Dustbin", "Depósito", "Pojemnik na kurz"),
  filter: text("Filter", "Filtro", "Filtr"),
  coverage: text("Coverage", "Cobertura", "Zasięg"),
  speed: text("Speed", "Velocidad", "Prędkość"),
  picture: text("Picture size", "Tamaño de imagen", "Wielkość obrazu"),
  throwRatio: text("Throw ratio", "Relación de proyección", "Współczynnik rzutu"),
  stand: text("Stand", "Base", "Podstawa"),
  colorSpace: text("Color space", "Espacio de color", "Przestrzeń barw"),
  output: text("Output", "Salida", "Moc wyjściowa"),
  length: text("Length", "Longitud", "Długość"),
  fits: text("Fits", "Compatible con", "Pasuje do"),
  inBox: text("In the box", "En la caja", "W zestawie"),
  travel: text("Air travel", "En avión", "W samolocie"),
  sentBy: text("Sent by", "Envío", "Wysyłka"),
  validity: text("Valid", "Vigencia", "Ważność"),
  usedFor: text("Used for", "Uso", "Zastosowanie"),
  code: text("Code", "Código", "Kod"),
  shownOn: text("Shown on", "Se muestra en", "Do pokazania na"),
  lost: text("If it gets lost", "Si se pierde", "W razie zgubienia"),
  warranty: text("Warranty", "Garantía", "Gwarancja"),
} satisfies Record<string, LocalText>;

/** A specification table from label names and values; a plain string is the same in every language. */
export function specs(
  rows: Readonly<Partial<Record<keyof typeof labels, string | LocalText>>>,
): readonly Spec[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const value = new Map(Object.entries(rows)).get(name);
    if (value === undefined) return [];
    return [{ label, value: typeof value === "string" ? same(value) : value }];
  });
}
