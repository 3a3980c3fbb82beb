import { isNameLike } from './cell-kinds.ts';

const lines = [
  'toyota ford nissan mitsubishi isuzu mazda holden hyundai kia volkswagen vw mercedes honda subaru suzuki ldv hino',
  'fuso scania volvo daf man iveco kenworth tesla byd mg audi bmw renault peugeot fiat ram jeep land skoda lexus gwm',
  'haval mack hilux ranger hiace corolla triton navara colorado transit camry rav prado outlander pajero dmax d-max',
  'bt-50 amarok everest fortuner rodeo courier rexton musso cannon deliver sprinter vito crafter caddy master trafic',
  'kangoo caravan elgrand leaf x-trail qashqai yaris aqua prius swift jimny vitara forester outback legacy demio axela',
  'tucson santa sportage sorento carnival niro tiguan golf polo octavia estima dyna canter elf forward super',
  'ute utes van vans truck trucks car cars wagon sedan hatch hatchback suv trailer tractor digger forklift bus',
  'white black silver grey gray red blue green yellow orange gold diesel petrol electric hybrid unleaded',
  'yes no active inactive current manual auto automatic head office depot branch workshop yard',
];
const words = new Set(lines.flatMap((line) => line.split(' ')));

export const isPersonLike = (text: string): boolean =>
  isNameLike(text) &&
  !words.has(
    text
      .trim()
      .toLowerCase()
      .split(/[\s,;(]/)[0] ?? '',
  );
