-- Why: both sides of a talk at the support desk can show pictures, each as a line of its own.

alter table support.talk_line
  add column image bytea,
  add column image_type text check (image_type in ('image/jpeg', 'image/png')),
  add constraint talk_line_image_check check ((image is null) = (image_type is null)),
  drop constraint talk_line_body_check,
  add constraint talk_line_body_check check (length(body) <= 1000 and (image is not null or length(body) >= 1)) not valid;
